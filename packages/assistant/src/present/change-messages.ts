import type { ItemKind } from '@maypole/contract/community'
import { ask } from './asked.ts'

const kindsInWords: Readonly<Record<ItemKind, string>> = {
  event: 'event',
  announcement: 'announcement',
  profile: 'contact',
  link: 'link',
}

const placesInWords: Readonly<Record<ItemKind, string>> = {
  event: 'among the upcoming events',
  announcement: 'among the announcements',
  profile: 'in the directory',
  link: 'among the links',
}

/** The choice that a change of one date is offered: the series as a whole. */
const allDates = 'All of its dates'

function listed(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(', ')
}

/** Questions about changes, and refusals that say how it is done by hand. */
const changeQuestions = {
  which: (labels: readonly string[]) =>
    ask(`Which one do you mean: ${listed(labels)}?`, { field: 'item', choices: labels }),
  tooMany: (labels: readonly string[]) =>
    ask(
      `Several fit, among them ${listed(labels)}. Which one do you mean? Say more of its title, or choose one.`,
      { field: 'item', choices: labels },
    ),
  notFound: (options: { words: string; kind: ItemKind | undefined; near: readonly string[] }) => {
    const { words, kind, near } = options
    const where = kind === undefined ? 'on this site' : placesInWords[kind]
    const text = `I found nothing called “${words}” ${where}.`
    if (near.length === 0) return ask(`${text} What is its title?`)
    return ask(`${text} Do you mean ${listed(near)}?`, { field: 'item', choices: near })
  },
  whichEvent: (labels: readonly string[]) =>
    ask(`For which event is this needed: ${listed(labels)}?`, { field: 'item', choices: labels }),
  notThatDay: (options: { words: string; near: readonly string[] }) =>
    ask(`“${options.words}” does not take place then. Do you mean ${listed(options.near)}?`, {
      field: 'item',
      choices: options.near,
    }),
  nameIt: ask(
    'Which item do you mean? Please name it, for example: “Move the spring concert to Friday” or “Pin the car park announcement”.',
  ),
  toWhen: (title: string) =>
    ask(`When shall “${title}” take place? Please tell me the new day or time.`, 'day', 'time'),
  toWhat: (title: string) =>
    ask(
      `What shall change about “${title}”? For example: “Move it to Friday at 7 PM”. To change its text, use the edit button beside it.`,
    ),
  whichNewDay: (options: { title: string; days?: readonly string[] }) =>
    ask(`To which day shall “${options.title}” move? Please tell me the date.`, {
      field: 'day',
      choices: options.days,
    }),
  unclear: (words: string) =>
    ask(
      `I did not understand “${words}”. Please say the change in other words, or use the edit button.`,
    ),
  whichDateIsOff: (options: { title: string; repeats: string; days: readonly string[] }) =>
    ask(
      `“${options.title}” repeats ${options.repeats}. Which date of it does not take place?`,
      { field: 'day', choices: options.days },
      { field: 'change', choices: [allDates] },
    ),
  whichDate: (options: {
    title: string
    repeats: string
    days: readonly string[]
    orAll: boolean
  }) => {
    const { title, repeats, days, orAll } = options
    const text = `“${title}” repeats ${repeats}. Which date of it shall change?`
    // What 'day' asks for is the new day.
    const dates = { field: 'text', choices: days } as const
    if (orAll) return ask(text, dates, { field: 'change', choices: [allDates] })
    return ask(`${text} To change the day of all of them, use the edit button.`, dates)
  },
  otherDays: (options: { title: string; repeats: string }) =>
    ask(
      `“${options.title}” repeats ${options.repeats}, and I keep the days on which a series repeats. To move all of its dates, use the edit button.`,
    ),
  allDay: (title: string) =>
    ask(`“${title}” takes whole days. To give it times, use the edit button beside it.`),
  asItIs: (title: string) => ask(`That is how “${title}” already is.`),
  bulk: (kind: ItemKind | undefined) =>
    ask(
      `I change or delete one thing at a time. Which ${kind === undefined ? 'one' : kindsInWords[kind]} do you mean?`,
    ),
  severalWithDeletion: ask(
    'Something is deleted one at a time, after a look at it. Please say just that, and the rest afterwards.',
  ),
  swap: ask(
    'I cannot exchange two things. Please tell me the new day or time of one, and then of the other.',
  ),
  undo: ask(
    'I cannot undo what was done. What was changed can be changed back with the edit button; what was deleted has to be created again.',
  ),
  notTheirs: (fields: { kind: ItemKind; title: string }) =>
    ask(
      `“${fields.title}” is ${fields.kind === 'event' || fields.kind === 'announcement' ? 'an' : 'a'} ${kindsInWords[fields.kind]}, which has no such detail. Please use the edit button beside it.`,
    ),
  onlyAnnouncements: (title: string) =>
    ask(`Only announcements can be pinned, and “${title}” is none.`),
  badNumber: ask('The directory takes US numbers only, with all ten digits. Which number is it?'),
  badAddress: ask(
    'That is no address that can be used. Links start with https, http, mailto or tel. Which address is it?',
  ),
  badEmail: ask('That is no e-mail address. Which one is it?'),
  tooLong: ask('That is too long. Please say it in fewer words.'),
  tooManyAtOnce: (options: { count: number; most: number }) =>
    ask(
      `These are ${options.count} things, and I can take ${options.most} at a time. Please send them in parts.`,
    ),
  noneReadable: (lines: readonly string[]) =>
    ask(`I could not read ${listed(lines)}. Please write them again.`),
} as const

/** Says how much of a series changes. */
function ofSeries(options: { repeats: string | undefined; isOneDate: boolean }): string {
  if (options.isOneDate) return ' The other dates of the series stay as they are.'
  const { repeats } = options
  return repeats === undefined ? '' : ` This changes all dates of the series (${repeats}).`
}

/** What confirming a change would do. */
const changeSentences = {
  delete: (options: { kind: ItemKind; title: string; when?: string; repeats?: string }) => {
    const { kind, title, when, repeats } = options
    if (repeats !== undefined)
      return `This deletes all dates of “${title}”, which repeats ${repeats}.`
    const on = when === undefined ? '' : ` on ${when}`
    return `This deletes the ${kindsInWords[kind]} “${title}”${on}.`
  },
  cancelDate: ({ title, when }: { title: string; when: string }) =>
    `This cancels “${title}” on ${when}. The other dates of the series stay, and this one is shown as cancelled.`,
  pin: (title: string, pinned: boolean) =>
    pinned ? `This pins “${title}” to the top.` : `This unpins “${title}”.`,
  moved: (options: {
    title: string
    from: string
    to: string
    repeats?: string | undefined
    isOneDate: boolean
  }) => {
    const { title, from, to, repeats, isOneDate } = options
    return `This moves “${title}” from ${from} to ${to}.${ofSeries({ repeats, isOneDate })}`
  },
  /** `on`: the only date of a series that changes. */
  set: (options: {
    title: string
    field: string
    to: string
    repeats?: string | undefined
    on?: string | undefined
  }) => {
    const { title, field, to, repeats, on } = options
    const day = on === undefined ? '' : ` on ${on}`
    const series = ofSeries({ repeats, isOneDate: on !== undefined })
    return `This changes the ${field} of “${title}”${day} to “${to}”.${series}`
  },
  several: (count: number) =>
    `These are ${count} things. Untick what you do not want, and confirm the rest.`,
  sheet: (options: { title: string; when: string; needed: readonly string[] }) =>
    `This adds a sign-up sheet to “${options.title}” on ${options.when}: ${options.needed.join(', ')}.`,
  couldNotRead: (lines: readonly string[]) => ` I could not read ${listed(lines)}.`,
  repeated: (names: readonly string[]) => ` I left out ${listed(names)}, which came twice.`,
  noAdmins: ' Nobody becomes an admin from a list; Admin Access is given in the directory.',
} as const

const fieldsInWords = {
  title: 'title',
  location: 'place',
  phoneNumber: 'phone number',
  email: 'e-mail address',
  nickname: 'nickname',
  firstName: 'first name',
  lastName: 'last name',
  url: 'address',
} as const

/** Everything that is said about changes, in English. */
export const englishChanges = {
  questions: changeQuestions,
  sentences: changeSentences,
  fields: fieldsInWords,
  allDates,
  /** How a series repeats whose rule cannot be put into words. */
  severalDates: 'on several dates',
} as const
