import { ask } from './asked.ts'

const kindsInWords = {
  createEvent: 'an event',
  createAnnouncement: 'an announcement',
  createProfile: 'a contact',
  createLink: 'a link',
} as const

/** All sentences of the rules engine, in one place for a consistent voice. */
export const questions = {
  nothing: ask(
    'I can set up an event, an announcement, a contact or a link. What would you like to create? For example: “Book club on Friday at 6:30 PM at the library”.',
  ),
  otherLanguage: ask(
    'I read English, French and Spanish, and I do not want to guess a date in another language. When is it? Please write the date and time, for example “March 21, 2026, 6:30 PM”.',
    'day',
    'time',
  ),
  notUnderstood: (subject: string) =>
    ask(
      `I did not understand what to create. Could you describe the ${subject} again in other words?`,
    ),
  event: ask('What is the event, and when is it? Please tell me the date and the time.'),
  whenIs: (title: string) =>
    ask(`When is “${title}”? Please tell me the date and the time.`, 'day', 'time'),
  whichDay: (title: string) => ask(`On which day is “${title}”? Please tell me the date.`, 'day'),
  whichTime: (options: { title: string; day: string }) =>
    ask(
      `What time does “${options.title}” start on ${options.day}? Or should it last all day?`,
      'time',
    ),
  whichTimeOfSeries: (title: string) =>
    ask(`What time does “${title}” start? Or should it last all day?`, 'time'),
  whichDayOf: (options: { title: string; period: string; days?: readonly string[] }) =>
    ask(`On which day in ${options.period} is “${options.title}”?`, day(options.days)),
  whichDayOfSeries: (title: string) => ask(`On which day does “${title}” repeat?`, 'day'),
  noSuchDate: (options: { month: string; days: number; day: string }) =>
    ask(`${options.month} has no ${options.day}. Which date did you mean?`, 'day'),
  weekdayDisagrees: (options: { date: string; weekday: string; days: readonly string[] }) =>
    ask(
      `${options.date}, is not a ${options.weekday}. Which one is right, the date or the weekday?`,
      day(options.days),
    ),
  alreadyPast: (words: string) =>
    ask(`${words} is already over. Which date and time did you mean?`, 'day', 'time'),
  anchor: (words: string) =>
    ask(
      `When exactly is that? I do not know when ${words} is. Please tell me the date and the time.`,
      'day',
      'time',
    ),
  severalDates: (dates: readonly string[]) =>
    ask(
      `I found more than one date (${dates.join(', ')}). Which one is it? If these are several events, please describe them one at a time.`,
      day(dates),
    ),
  severalTimes: (times: readonly string[]) =>
    ask(`I found more than one start time (${times.join(', ')}). Which one is it?`, {
      field: 'time',
      choices: times,
    }),
  /** Two readings of the same words, each written so that it can be an answer. */
  whichReading: (options: { field: 'day' | 'time'; readings: readonly string[] }) =>
    ask(
      `I can read this in ${options.readings.length === 2 ? 'two' : 'three'} ways: ${options.readings.join('; or ')}. Which one is it?`,
      {
        field: options.field,
        choices: options.readings,
      },
    ),
  notTakingPlace: ask(
    'This seems to say that something does not take place. Should it become an announcement or an event?',
    { field: 'kind', choices: ['Make it an announcement', 'Make it an event'] },
  ),
  tookPlace: ask(
    'This seems to tell of something that is over. Should it become an announcement or an event?',
    { field: 'kind', choices: ['Make it an announcement', 'Make it an event'] },
  ),
  strayException: ask(
    'I cannot leave out days that are none of the dates of the event. Which dates shall I leave out?',
    'text',
  ),
  whoseNumber: (names: readonly string[]) =>
    ask(
      `I can add one person at a time, and a number belongs to one. Whose number is it: ${names.join(' or ')}?`,
      { field: 'item', choices: names },
    ),
  whoExactly: ask(
    'I can add one person at a time. What are the first and last name of the person with this number?',
    'text',
  ),
  isItThen: (reading: string) =>
    ask(`Do you mean ${reading}?`, { field: 'day', choices: [reading] }),
  whichKind: (tools: readonly (keyof typeof kindsInWords)[]) =>
    ask(`Should this become ${tools.map((tool) => kindsInWords[tool]).join(' or ')}?`, {
      field: 'kind',
      choices: tools.map((tool) => `Make it ${kindsInWords[tool]}`),
    }),
  severalPatterns: ask('I found more than one way in which this repeats. Which one is it?'),
  until: (words: string) => ask(`Until which date does it repeat? I do not know when ${words} is.`),
  endsBeforeStart: ask('The series would end before it begins. Which dates did you mean?'),
  movingHoliday: (name: string) =>
    ask(
      `${name} falls on another date every year, so I cannot make it one repeating event. Which year do you mean?`,
    ),
  unclearWords: (words: string) =>
    ask(`I did not understand “${words}” beside the date. When exactly is it?`, 'day', 'time'),
  exception: ask(
    'I cannot leave out days of a series that follow a rule of their own. Which dates shall I leave out?',
    'text',
  ),
  undatedHoliday: (name: string) =>
    ask(`I do not know on which day ${name} is. Please tell me the date.`, 'day'),
  tooFar: ask('That date is too far away. Which date did you mean?', 'day'),
  timesPer: ask(
    'On which days does it repeat? For example: “every Tuesday and Thursday” or “on the first and third Monday of each month”.',
    'text',
  ),
  title: ask('What is the event called?', 'title'),
  severalThings: ask(
    'That is more than one thing. I can set up one at a time. Which one shall I start with?',
  ),
  announcement: ask('What should the announcement say?'),
  contactName: ask(
    'What are the first and last name of the new contact, and the phone number?',
    'text',
  ),
  lastName: (name: string) => ask(`What is ${name}'s last name?`, 'lastName'),
  phone: (name: string) =>
    ask(`What is ${name}'s phone number, with the area code?`, 'phoneNumber'),
  areaCode: (name: string) =>
    ask(`What is the area code of ${name}'s number? I need all ten digits.`, 'phoneNumber'),
  phoneLength: (name: string) =>
    ask(
      `That does not look like a ten-digit US phone number. What is ${name}'s number?`,
      'phoneNumber',
    ),
  whichPhone: (name: string) =>
    ask(`I found more than one phone number. Which one is ${name}'s?`, 'phoneNumber'),
  severalPeople: ask('I can add one person at a time. Whom shall I add first?'),
  foreignPhone: ask(
    'The directory takes US numbers only (+1 and ten digits). Is there a US number for this contact?',
    'phoneNumber',
  ),
  nameTooLong: ask(
    'That name is too long for the directory. How should the first and last name read?',
  ),
  linkAddress: ask('What is the web address of the link?', 'link'),
  severalLinks: ask(
    'I found more than one web address. I can add one link at a time. Which one is it?',
  ),
  file: (name: string) =>
    ask(
      `“${name}” looks like the name of a file. At what web address can members open it?`,
      'link',
    ),
} as const

/** Offered beside a question about an event. */
export const kindChoices = ['Make it an announcement']

function day(choices: readonly string[] | undefined) {
  return { field: 'day' as const, choices }
}

export const refusals = {
  steering:
    'I can only turn a description into an event, an announcement, a contact or a link for you to check. I cannot follow instructions about how I work.',
  ownRole: 'I cannot change roles. An admin can give somebody Admin Access in the directory.',
  deleting:
    'I can only create things. To delete something, please use the delete button beside it.',
  changing:
    'I can only create things, not change what is there. You can delete it and describe it again, or write an announcement about the change.',
  asking:
    'I cannot look things up. I can set up an event, an announcement, a contact or a link when you describe it.',
  unsafeLink:
    'I cannot add that address: links may start with https, http, mailto or tel only. What is the web address?',
  contactLanguage: {
    de: 'Leider habe ich nicht verstanden, wer das ist. Kannst du nur Namen und Nummer schreiben, zum Beispiel „Eva Roth 202 555 0101“?',
    pt: 'Desculpe, não entendi bem quem é. Pode escrever só o nome e o número, por exemplo “Rita Melo 202 555 0101”?',
    it: 'Mi dispiace, non ho capito bene chi è. Puoi scrivere solo il nome e il numero, per esempio “Anna Bassi 202 555 0101”?',
    nl: 'Sorry, ik heb niet goed begrepen wie het is. Kun je alleen de naam en het nummer schrijven, bijvoorbeeld “Eva Smit 202 555 0101”?',
  },
  language: {
    de: 'Leider habe ich nicht verstanden, wann das ist. Kannst du Datum und Uhrzeit schreiben, zum Beispiel „am 21. März 2026 um 18:30 Uhr“?',
    pt: 'Desculpe, não entendi bem quando é. Pode escrever a data e a hora, por exemplo “21 de março de 2026 às 18:30”?',
    it: 'Mi dispiace, non ho capito bene quando. Puoi scrivere la data e l’ora, per esempio “21 marzo 2026 alle 18:30”?',
    nl: 'Sorry, ik heb niet goed begrepen wanneer het is. Kun je datum en tijd schrijven, bijvoorbeeld “21 maart 2026 om 18:30”?',
  },
} as const

/** Assumptions, each with the field that a correction would change, if it is one. */
export const assumptions = {
  doorsOnly: { field: 'startDate', text: 'Only the doors have a time, so it starts then.' },
  oneHour: { field: 'endDate', text: 'No end was named, so it lasts one hour.' },
  half: (time: string) => ({
    field: 'startDate',
    text: `No AM or PM was named, so I took ${time}.`,
  }),
  part: (options: { part: string; time: string }) => ({
    field: 'startDate',
    text: `No exact time was named, so I took ${options.time} for “${options.part}”.`,
  }),
  allDay: { field: 'startDate', text: 'No time was named, so it lasts all day.' },
  noPlace: { field: 'location', text: 'No place was named.' },
  nextWeek: (options: { words: string; day: string }) => ({
    field: 'startDate',
    text: `I read “${options.words}” as the one of next week: ${options.day}.`,
  }),
  rolled: (day: string) => ({
    field: 'startDate',
    text: `That day has passed, so I took the next one: ${day}.`,
  }),
  holiday: (options: { name: string; day: string }) => ({
    field: 'startDate',
    text: `${options.name} is on ${options.day}.`,
  }),
  untilMonth: (day: string) => ({ text: `The last day of the series is ${day}.` }),
  otherTimes: (time: string) => ({
    field: 'startDate',
    text: `Other times were named too; I took ${time} as the start.`,
  }),
  everyDayTimes: {
    field: 'endDate',
    text: 'The first time is the start on the first day, the last time the end on the last day.',
  },
  timesOfEachDay: { field: 'endDate', text: 'I read the times as those of each day.' },
  oneWeekend: { text: 'I read the days as those of one weekend.' },
  everyWeek: { text: 'I read the days as every week.' },
  leftOut: (words: string) => ({ text: `I left out: “${words}”.` }),
  shortMonths: (day: number) => ({ text: `Months without a day ${day} are left out.` }),
  capitals: { field: 'lastName', text: 'The name was in lower case, so I wrote it with capitals.' },
  headline: { field: 'headline', text: 'The headline is taken from the text.' },
  capitalOfHeadline: {
    field: 'headline',
    text: 'The headline began in lower case, so I wrote it with a capital letter.',
  },
  capitalOfText: {
    field: 'body',
    text: 'The text began in lower case, so I wrote it with a capital letter.',
  },
  reworded: { field: 'body', text: 'The text is not word for word as you wrote it.' },
  pinWords: { field: 'body', text: 'I left out of the text what it says about pinning.' },
  title: { field: 'title', text: 'The address is used as the title.' },
  https: { field: 'url', text: 'The address had no https://, so I put it in front.' },
  nameSplit: (options: { first: string; last: string }) => ({
    field: 'lastName',
    text: `I read “${options.first}” as the first name and “${options.last}” as the last name.`,
  }),
  extension: { text: 'The directory has no field for an extension, so I left it out.' },
  honorific: (title: string) => ({
    field: 'firstName',
    text: `I left out the title “${title}”.`,
  }),
} as const
