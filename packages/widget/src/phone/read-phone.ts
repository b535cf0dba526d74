import { loadNumberPlan, type NumberPlan } from './load-number-plan.ts'
import type { Country } from './number-plan.ts'
import { within } from './within.ts'

/** Milliseconds that reading a number, and writing it for people, may take. */
const timeouts = { parse: 2000, format: 10_000 }

type Load = () => Promise<NumberPlan>

/**
 * The number in E.164 form; undefined when it is not valid. Where the number plan does not come within two seconds, the
 * country's code and the digits are taken as valid, and the server decides.
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

/** The number as it is written in its country; as it is where that is not known within ten seconds. */
export async function formatPhone(number: string, load: Load = loadNumberPlan): Promise<string> {
  const plan = await within(timeouts.format, load())
  return plan?.parsePhone(number, '')?.national ?? number
}
