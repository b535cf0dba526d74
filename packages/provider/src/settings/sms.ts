import { count, type DeepReadonly, setting } from '@maypole/platform/settings'
import { z } from 'zod'

const country = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, {
    error: ({ input }) => `must be country codes such as US,CA, not ${JSON.stringify(input)}`,
  })
const share = z.number().min(0).max(1)

export const smsSettings = z.strictObject({
  countries: setting(z.array(country).default(['US', 'CA']), {
    variable: 'SMS_COUNTRIES',
    perProject: true,
    summary: 'Countries (ISO 3166) that codes are sent to; to no other.',
    valuesText: 'country codes',
  }),
  /**
   * Accepts any +1 and ten digits as a US number, even if the numbering plan has not assigned it,
   * such as (555) 123-4567. Premium numbers and other countries are still refused.
   */
  acceptUnassigned: setting(z.boolean().default(false), {
    development: true,
    summary: 'Whether numbers that the numbering plan has not assigned are taken.',
  }),
  price: setting(count(0, 1_000_000).default(8), {
    variable: 'SMS_PRICE',
    perProject: true,
    summary: 'What one message costs, in thousandths of a currency unit.',
  }),
  dailyBudget: setting(count(0, 1_000_000_000).default(50_000), {
    variable: 'SMS_DAILY_BUDGET',
    perProject: true,
    summary: 'What may be spent on messages in a day, in thousandths of a currency unit.',
  }),
  /** The share of the budget at which the log warns. */
  budgetAlarm: share.default(0.5),
  /**
   * The share of the budget reserved for numbers that have signed in before, the last half of it
   * for known devices.
   */
  budgetReserve: share.default(0.2),
  /**
   * Work is required for codes to a range while fewer than `share` of its last `sample` codes,
   * within `seconds`, have been used.
   */
  conversion: z
    .strictObject({
      sample: setting(count(1, 1_000_000).default(20), {
        variable: 'SMS_UNUSED_SAMPLE',
        perProject: true,
        summary:
          'Codes of one range of numbers after which it gets no more for an hour, if fewer than a fifth of them were used.',
      }),
      share: setting(share.default(0.2), {
        perProject: true,
        summary: 'The share of them that has to be used.',
      }),
      seconds: setting(count(60, 7 * 86_400).default(3600), {
        perProject: true,
        summary: 'Seconds in which they are counted.',
      }),
    })
    .prefault({}),
})

export type SmsSettings = DeepReadonly<z.output<typeof smsSettings>>
