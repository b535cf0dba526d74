import type { Draws } from '../draws.ts'
import type { TextForm, Words } from '../languages/words.ts'
import { judgeMeaning, type Wanted } from '../meaning.ts'
import { capitalise, fill, itemOf, listOf, say } from '../phrases.ts'
import { personThing } from '../things/people.ts'
import { sayText, type TextThing } from '../things/text-thing.ts'
import type { Trial, TrialContext } from './cell.ts'
import { compareAnswers, mustAsk } from './compare.ts'

/** Makes a text thing, written at a given moment or at one of its own. */
export type DrawText = (draws: Draws, now?: TextThing['now']) => TextThing

function askOf({ ask }: TrialContext, { thing, words }: { thing: TextThing; words: Words }) {
  const { now, context } = thing
  const items = thing.items?.(words)
  return (text: string) => ask({ text, now, context, items })
}

/** What is said is proposed as it was meant, or asked about. */
export async function tryTextRoundTrip(context: TrialContext, draw: DrawText): Promise<Trial> {
  const { draws, words } = context
  const thing = draw(draws)
  const text = sayText(thing, words)
  const answer = await askOf(context, { thing, words })(text)
  const zone = thing.now.timeZoneId
  return { texts: [text], verdict: judgeMeaning(answer, { meaning: thing.meaning(words), zone }) }
}

/** A letter, capitals or an emoji around a text change no field. */
export async function tryTextFrames(context: TrialContext, draw: DrawText): Promise<Trial> {
  const { draws, words } = context
  const thing = draw(draws)
  const ask = askOf(context, { thing, words })
  const said = sayText(thing, words)
  const around = draws.pick(listOf(words.around))
  const text = fill(around, () => said)
  const [first, second] = [await ask(said), await ask(text)]
  const zone = thing.now.timeZoneId
  return { texts: [said, text], verdict: compareAnswers(first, second, { zone }) }
}

/** A clause that says nothing about them changes nobody and no address. */
export async function tryTextUnrelated(context: TrialContext, draw: DrawText): Promise<Trial> {
  const { draws, words } = context
  const thing = draw(draws)
  const ask = askOf(context, { thing, words })
  const said = sayText(thing, words)
  const aside = draws.pick(
    listOf(thing.context === 'directory' ? words.asidesOfPeople : words.asidesOfLinks),
  )
  const text = draws.pick([
    `${said} (${aside})`,
    `${said}, ${aside}`,
    `${said}\n${capitalise(aside)}`,
  ])
  const [first, second] = [await ask(said), await ask(text)]
  const zone = thing.now.timeZoneId
  return { texts: [said, text], verdict: compareAnswers(first, second, { zone }) }
}

/** The same structure in two languages has the same fields. */
export async function tryTextMirror(context: TrialContext, draw: DrawText): Promise<Trial> {
  const { draws, words, others } = context
  const thing = draw(draws)
  const texts = [words, others].map((language) => sayText(thing, language))
  const first = await askOf(context, { thing, words })(texts[0] ?? '')
  const second = await askOf(context, { thing, words: others })(texts[1] ?? '')
  const comparison = { zone: thing.now.timeZoneId, isTranslated: true }
  return { texts, verdict: compareAnswers(first, second, comparison) }
}

/** Without its number or address, a person or a link is asked about. */
export async function tryTextWithout(context: TrialContext, draw: DrawText): Promise<Trial> {
  const { draws, words } = context
  const thing = draw(draws)
  const form: TextForm = thing.context === 'directory' ? 'personNoPhone' : 'linkNoAddress'
  const text = sayText({ ...thing, form }, words)
  return { texts: [text], verdict: mustAsk(await askOf(context, { thing, words })(text)) }
}

/** A second name beside one number is asked about. */
export async function tryPersonNearMiss(context: TrialContext): Promise<Trial> {
  const { draws, words } = context
  const form = draws.pick<TextForm>([
    'coupleNumber',
    'coupleName',
    'family',
    'mother',
    'eitherPerson',
  ])
  const thing = { ...personThing(draws, { form: 'coupleNumber' }), form }
  const text = sayText(thing, words)
  return { texts: [text], verdict: mustAsk(await askOf(context, { thing, words })(text)) }
}

const changeMisses = ['eitherDay', 'wrongWeekday', 'notMove', 'moveEither'] as const

/** Two days or items, a day with another's weekday and "not" in a change are asked about. */
export async function tryChangeNearMiss(
  context: TrialContext,
  draw: DrawText,
): Promise<Trial | undefined> {
  const { draws, words } = context
  const thing = draw(draws)
  if (thing.form !== 'moveTo') return undefined
  const miss = draws.pick(changeMisses)
  const [day, clock, ahead] = [draws.below(7), draws.below(2), draws.below(200)]
  const date = thing.now.toPlainDate().add({ days: 60 + ahead })
  const said = (language: Words): string | undefined => {
    const weekday = (place: number) =>
      fill(language.forms.weekday, () => itemOf(language.weekdays, place))
    if (miss === 'eitherDay') return `${weekday(day)} ${language.or} ${weekday(day + 1)}`
    if (miss !== 'wrongWeekday') return undefined
    const dates = [date] as const
    const right = itemOf(language.weekdays, date.dayOfWeek - 1)
    const phrase = { form: 'weekdayMonthDay', dates } as const
    return say(phrase, { words: language, zone: thing.now.timeZoneId }).replace(
      right,
      itemOf(language.weekdays, date.dayOfWeek + (day % 6)),
    )
  }
  const slots = (language: Words) => {
    const text = said(language)
    const days = text !== undefined && { day: text, date: text.replace(language.dayLead, '') }
    const hasClock = clock === 0 && miss === 'eitherDay'
    return { ...thing.slots(language), ...days, ...(hasClock && { clock: '' }) }
  }
  const form = miss === 'notMove' || miss === 'moveEither' ? miss : 'moveTo'
  const text = sayText({ ...thing, form, slots }, words)
  return { texts: [text], verdict: mustAsk(await askOf(context, { thing, words })(text)) }
}

/** Two whole things in one text are two, or a question. */
export async function tryTextJoin(
  context: TrialContext,
  draw: DrawText,
): Promise<Trial | undefined> {
  const { draws, words } = context
  const first = draw(draws)
  const second = draw(draws, first.now)
  const [one, two] = [first, second].map((thing) => sayText(thing, words))
  const wanted = [first, second].flatMap((thing) => thing.meaning(words).forms.slice(0, 1))
  if (wanted.length < 2 || !areDifferent(wanted)) return undefined
  const text = draws.pick([
    `${one}\n${two}`,
    `${one}; ${two}`,
    `${one}. ${two}.`,
    `- ${one}\n- ${two}`,
  ])
  const meaning = { forms: [joined(wanted)], mayAsk: false }
  const answer = await askOf(context, { thing: first, words })(text)
  const zone = first.now.timeZoneId
  return { texts: [text], verdict: judgeMeaning(answer, { meaning, zone }) }
}

function joined(all: readonly Wanted[]): Wanted {
  return {
    people: all.flatMap(({ people = [] }) => people),
    links: all.flatMap(({ links = [] }) => links),
    events: all.flatMap(({ events = [] }) => events),
  }
}

/** Whether no two of them share a name, a number, a title or an address. */
function areDifferent(all: readonly Wanted[]): boolean {
  const people = all.flatMap(({ people: each = [] }) => each)
  const links = all.flatMap(({ links: each = [] }) => each)
  const values = [
    people.map(({ firstName }) => firstName),
    people.map(({ phoneNumber }) => phoneNumber),
    links.map(({ title }) => title),
    links.map(({ link }) => link),
  ]
  return values.every((each) => new Set(each).size === each.length)
}
