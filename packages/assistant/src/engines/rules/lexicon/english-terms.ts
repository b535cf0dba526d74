import { englishHolidays } from './english-holidays.ts'
import type { Entries, Lexicon, UnitOfTime } from './lexicon.ts'

const smallWords =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tensWords = 'twenty thirty forty fifty sixty seventy eighty ninety'
const ordinalWords =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'
const tensOrdinals = 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'

/** Returns the words of a list with the number of each: first, first + step, and so on. */
function numbered(words: string, options: { first?: number; step?: number } = {}): Entries<number> {
  const { first = 1, step = 1 } = options
  return Object.fromEntries(words.split(' ').map((word, index) => [word, first + step * index]))
}

const weekdayForms = [
  'monday mon',
  'tuesday tues tue',
  'wednesday weds wed wednes wendsday wensday',
  'thursday thurs thur thu',
  'friday fri',
  'saturday sat satur',
  'sunday sun',
]
const monthForms = [
  'january jan',
  'february feb febuary',
  'march mar',
  'april apr',
  'may',
  'june jun',
  'july jul',
  'august aug',
  'september sept sep',
  'october oct',
  'november nov',
  'december dec',
]

function formsOf(lists: readonly string[], change = (form: string) => form): Entries<number> {
  return Object.fromEntries(
    lists.flatMap((forms, index) => forms.split(' ').map((form) => [change(form), index + 1])),
  )
}

/** Mondays; not Tues, which is one Tuesday. */
function pluralsOf(lists: readonly string[]): Entries<number> {
  const singular = formsOf(lists)
  return Object.fromEntries(
    Object.entries(formsOf(lists, (form) => `${form}s`)).filter(([form]) => !(form in singular)),
  )
}

function units(forms: Readonly<Record<string, UnitOfTime>>): Entries<UnitOfTime> {
  return Object.fromEntries(
    Object.entries(forms).flatMap(([words, value]) =>
      words.split(' ').map((word) => [word, value]),
    ),
  )
}

/** every spring, each spring: once a year, on the date beside it. */
function yearly(seasons: string): Lexicon['terms']['pace'] {
  const once = { frequency: 'YEARLY', interval: 1 } as const
  return Object.fromEntries(
    seasons.split(' ').flatMap((season) => [
      [`every ${season}`, once],
      [`each ${season}`, once],
    ]),
  )
}

export const englishTerms: Lexicon['terms'] = {
  small: numbered(smallWords),
  tens: numbered(tensWords, { first: 20, step: 10 }),
  vagueCount: {
    ...{ a: 1, an: 1, 'a couple of': 2, 'a couple': 2 },
    ...{ 'a dozen': 12, 'half a dozen': 6 },
  },
  ordinal: {
    ...numbered(ordinalWords),
    ...numbered(tensOrdinals, { first: 20, step: 10 }),
    ...{ forth: 4, twelth: 12, nineth: 9 },
  },
  fromEnd: {
    ...{ last: -1, final: -1, 'second to last': -2, '2 nd to last': -2, 'second from last': -2 },
    ...{ 'second to the last': -2, 'second from the last': -2, 'next to last': -2 },
    ...{ penultimate: -2, 'last but one': -2, 'third to last': -3, 'last but two': -3 },
    ...{ 'second last': -2, '2 nd last': -2, 'third last': -3 },
  },
  weekday: formsOf(weekdayForms),
  weekdays: pluralsOf(weekdayForms),
  weekdayCode: { m: 1, t: 2, tu: 2, w: 3, th: 4, r: 4, f: 5, sa: 6, su: 7 },
  month: formsOf(monthForms),
  unit: units({
    'minute minutes min mins': { unit: 'minute', many: 1 },
    'hour hours hr hrs h': { unit: 'hour', many: 1 },
    'day days night nights': { unit: 'day', many: 1 },
    'week weeks wk wks': { unit: 'week', many: 1 },
    'fortnight fortnights': { unit: 'week', many: 2 },
    'weekend weekends': { unit: 'weekend', many: 1 },
    'month months': { unit: 'month', many: 1 },
    'quarter quarters': { unit: 'month', many: 3 },
    'year years yr yrs': { unit: 'year', many: 1 },
    'decade decades': { unit: 'year', many: 10 },
  }),
  dayPart: {
    ...{ morning: 'morning', afternoon: 'afternoon', evening: 'evening', night: 'night' },
    ...{ lunchtime: 'noon', 'lunch time': 'noon', midday: 'noon', dinnertime: 'evening' },
    ...{ 'dinner time': 'evening', 'supper time': 'evening', eve: 'evening', arvo: 'afternoon' },
    ...{ nite: 'night' },
  },
  shade: { early: 'early', late: 'late', mid: 'mid', middle: 'mid' },
  dayParts: {
    ...{ mornings: 'morning', afternoons: 'afternoon', evenings: 'evening', nights: 'night' },
    ...{ lunchtimes: 'noon' },
  },
  namedHour: {
    ...{ noon: 12, midday: 12, noontime: 12, 'mid day': 12, midnight: 24 },
    ...{ '12 noon': 12, 'twelve noon': 12, '12 midnight': 24, 'twelve midnight': 24 },
  },
  hourIsh: {
    ...{ oneish: 1, twoish: 2, threeish: 3, fourish: 4, fiveish: 5, sixish: 6, sevenish: 7 },
    ...{ teatime: 17, 'tea time': 17 },
    ...{ eightish: 8, nineish: 9, tenish: 10, elevenish: 11, twelveish: 12, noonish: 12 },
  },
  half: {
    ...{ am: 'am', pm: 'pm', 'a . m .': 'am', 'p . m .': 'pm', 'a . m': 'am', 'p . m': 'pm' },
    ...{ 'am .': 'am', 'pm .': 'pm', '. am': 'am', '. pm': 'pm' },
    ...{ 'in the morning': 'am', 'in the early morning': 'am', 'in the late morning': 'am' },
    ...{ 'in the afternoon': 'pm', 'in the early afternoon': 'pm', 'in the evening': 'pm' },
    ...{ 'in the late afternoon': 'pm', 'in the early evening': 'pm', 'at night': 'pm' },
  },
  relativeDay: {
    ...{ today: { days: 0 }, tomorrow: { days: 1 }, tmrw: { days: 1 }, tmw: { days: 1 } },
    ...{ tomorow: { days: 1 }, tommorow: { days: 1 }, tommorrow: { days: 1 }, tmr: { days: 1 } },
    ...{ tonight: { days: 0, dayPart: 'night' }, tonite: { days: 0, dayPart: 'night' } },
    ...{ 'this morning': { days: 0, dayPart: 'morning' }, 'right now': { days: 0 } },
    ...{ 'this afternoon': { days: 0, dayPart: 'afternoon' } },
    ...{ 'this evening': { days: 0, dayPart: 'evening' } },
    ...{ 'the day after tomorrow': { days: 2 }, 'day after tomorrow': { days: 2 } },
    ...{ overmorrow: { days: 2 }, 'later today': { days: 0 } },
  },
  weekChoice: {
    ...{ this: 'coming', 'this coming': 'coming', coming: 'coming', 'the coming': 'coming' },
    ...{ upcoming: 'coming', following: 'coming', 'the upcoming': 'coming', next: 1 },
    ...{ 'the following': 'coming', 'the next': 1, the: 'coming' },
  },
  pace: {
    ...{
      daily: { frequency: 'DAILY', interval: 1 },
      everyday: { frequency: 'DAILY', interval: 1 },
    },
    ...{ nightly: { frequency: 'DAILY', interval: 1, dayPart: 'night' } },
    ...{ weekly: { frequency: 'WEEKLY', interval: 1 } },
    ...{ biweekly: { frequency: 'WEEKLY', interval: 2 } },
    ...{ 'bi weekly': { frequency: 'WEEKLY', interval: 2 } },
    ...{ fortnightly: { frequency: 'WEEKLY', interval: 2 } },
    ...{ monthly: { frequency: 'MONTHLY', interval: 1 } },
    ...{ bimonthly: { frequency: 'MONTHLY', interval: 2 } },
    ...{ 'bi monthly': { frequency: 'MONTHLY', interval: 2 } },
    ...{ quarterly: { frequency: 'MONTHLY', interval: 3 } },
    ...{ 'half yearly': { frequency: 'MONTHLY', interval: 6 } },
    ...{ 'semi annually': { frequency: 'MONTHLY', interval: 6 } },
    ...{ semiannually: { frequency: 'MONTHLY', interval: 6 } },
    ...{ 'twice yearly': { frequency: 'MONTHLY', interval: 6 } },
    ...{
      yearly: { frequency: 'YEARLY', interval: 1 },
      annually: { frequency: 'YEARLY', interval: 1 },
    },
    ...yearly('spring summer autumn fall winter'),
    ...{ 'every half year': { frequency: 'MONTHLY', interval: 6 } },
    ...{ 'twice a year': { frequency: 'MONTHLY', interval: 6 } },
    ...{ biennially: { frequency: 'YEARLY', interval: 2 } },
  },
  holiday: englishHolidays,
  zone: {
    ...{ et: 'America/New_York', est: 'America/New_York', edt: 'America/New_York' },
    ...{ ct: 'America/Chicago', cst: 'America/Chicago', cdt: 'America/Chicago' },
    ...{ mt: 'America/Denver', mst: 'America/Denver', mdt: 'America/Denver' },
    ...{ pt: 'America/Los_Angeles', pst: 'America/Los_Angeles', pdt: 'America/Los_Angeles' },
    ...{ akst: 'America/Anchorage', akdt: 'America/Anchorage', hst: 'Pacific/Honolulu' },
    ...{ utc: 'UTC', gmt: 'UTC', zulu: 'UTC', bst: 'Europe/London' },
    ...{ cet: 'Europe/Berlin', cest: 'Europe/Berlin', mez: 'Europe/Berlin', mesz: 'Europe/Berlin' },
    ...{ eet: 'Europe/Athens', eest: 'Europe/Athens', jst: 'Asia/Tokyo', ist: 'Asia/Kolkata' },
    ...{ aest: 'Australia/Sydney', aedt: 'Australia/Sydney' },
    ...{ nzst: 'Pacific/Auckland', nzdt: 'Pacific/Auckland' },
  },
  spokenZone: {
    ...{ eastern: 'America/New_York', central: 'America/Chicago', mountain: 'America/Denver' },
    ...{ pacific: 'America/Los_Angeles', alaska: 'America/Anchorage', hawaii: 'Pacific/Honolulu' },
    ...{ uk: 'Europe/London', british: 'Europe/London', 'central european': 'Europe/Berlin' },
  },
}
