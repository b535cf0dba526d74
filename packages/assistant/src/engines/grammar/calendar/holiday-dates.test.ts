import { expect, it } from 'vitest'
import { englishHolidays } from '../lexicons/english-holidays.ts'
import { phrasesOf } from '../text/forms.ts'
import { plainDate } from './epoch-days.ts'
import { holidayDate } from './holiday-dates.ts'

it.each([
  ['easter', '2026-04-05', '2027-03-28'],
  ['shrove tuesday', '2026-02-17', '2027-02-09'],
  ['mothering sunday', '2026-03-15', '2027-03-07'],
  ['thanksgiving', '2026-11-26', '2027-11-25'],
  ['small business saturday', '2026-11-28', '2027-11-27'],
  ['remembrance sunday', '2026-11-08', '2027-11-14'],
  ['advent sunday', '2026-11-29', '2027-11-28'],
  ['victoria day', '2026-05-18', '2027-05-24'],
  ['election day', '2026-11-03', '2027-11-02'],
  ['passover', '2026-04-02', '2027-04-22'],
  ['hanukkah', '2026-12-05', '2027-12-25'],
])('%s is on %s and %s', (name, first, second) => {
  const rule = englishHolidays.find(([, names]) => phrasesOf(names).includes(name))?.[0]
  if (rule === undefined) throw new Error(name)
  expect([2026, 2027].map((year) => plainDate(holidayDate(rule, year) ?? 0).toString())).toEqual([
    first,
    second,
  ])
})
