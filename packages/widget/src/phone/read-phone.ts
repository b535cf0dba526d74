import { loadNumberPlan, type NumberPlan } from './load-number-plan.ts'
import type { Country } from './number-plan.ts'
import { within } from './within.ts'

/** Timeouts in milliseconds for parsing and for formatting a number. */
const timeouts = { parse: 2000, format: 10_000 }

type Load = () => Promise<NumberPlan>

/**
 * Returns the number in E.164 form; undefined when it is invalid. When the number plan does not
 * load within two seconds, the calling code and the digits count as valid, and the server decides.
 */
export async function readPhone(
  text: string,
  country: Country,
  load: Load = loadNumberPlan,
): Promise<string | undefined> {
  const plan = await within(timeouts.parse, load())
  if (plan !== undefined) {
    const parsed = plan.parsePhone(text, country.code)
    return parsed?.isValid ? parsed.number : undefined
  }
  const digits = text.replace(/\D/g, '')
  if (digits === '') return undefined
  return text.trim().startsWith('+') ? `+${digits}` : `+${country.dialCode}${digits}`
}

/**
 * Returns the number as written in its country; unchanged when the number plan does not load within
 * ten seconds.
 */
export async function formatPhone(number: string, load: Load = loadNumberPlan): Promise<string> {
  const plan = await within(timeouts.format, load())
  return plan?.parsePhone(number, '')?.national ?? number
}
