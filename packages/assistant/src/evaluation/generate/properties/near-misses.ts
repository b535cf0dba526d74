import type { Answer } from '../answers.ts'
import type { Verdict } from '../judge.ts'
import { itemOf, say } from '../phrases.ts'
import { type EventThing, framed, partsOf } from '../things/event.ts'
import type { Trial, TrialContext } from './cell.ts'
import { compareAnswers, mustAsk } from './compare.ts'
import { askEvents, type DrawEvent, sayEvent } from './event-properties.ts'

type Ask = (text: string) => Promise<Answer>

function mustNotBeEvent(answer: Answer): Verdict {
  return answer.events.length === 0
    ? { outcome: 'right' }
    : { outcome: 'wrong', fault: 'proposes an event' }
}

/** Takes away the word that repeats, or the time. */
export async function tryWithout(
  context: TrialContext,
  draw: DrawEvent,
): Promise<Trial | undefined> {
  const { draws, words } = context
  const thing = draw(draws)
  const ask = askEvents(context, thing.now)
  if (thing.withoutRepeat !== undefined) {
    const text = sayEvent({ ...thing, day: thing.withoutRepeat }, { words })
    const answer = await ask(text)
    const repeats = answer.events.some((event) => event.repeats)
    return { texts: [text], verdict: repeats ? repeated : { outcome: 'right' } }
  }
  // What takes several days may take them whole; what repeats is still asked for its time.
  const isWhole = thing.group !== 'meetings' || thing.clock === undefined
  if (isWhole) return undefined
  const text = sayEvent({ ...thing, clock: undefined }, { words })
  return { texts: [text], verdict: mustAsk(await ask(text)) }
}

const repeated: Verdict = { outcome: 'wrong', fault: 'repeats without a word that says so' }

/** Puts a word in that changes what is meant: the answer may not stay as it was. */
export async function tryNearMiss(
  context: TrialContext,
  draw: DrawEvent,
): Promise<Trial | undefined> {
  const { draws, words } = context
  const thing = draw(draws)
  const ask = askEvents(context, thing.now)
  const parts = partsOf(thing, words)
  const kind = draws.pick(['no', 'cancelled', 'or', 'odd weekday', 'number', 'weekday'] as const)
  if (kind === 'no' || kind === 'cancelled') {
    const text = framed(parts, { words, frame: kind })
    return { texts: [text], verdict: mustNotBeEvent(await ask(text)) }
  }
  if (kind === 'or') {
    const text = framed({ ...parts, day: eitherOf(thing, context) }, { words, frame: 'titleFirst' })
    return { texts: [text], verdict: mustAsk(await ask(text)) }
  }
  if (kind === 'number') return await tryNumber({ thing, context, ask })
  const day = kind === 'weekday' ? wrongWeekday(thing, context) : oddWeekday(thing, context)
  if (day === undefined || thing.tail !== undefined) return undefined
  const text = framed({ ...parts, day }, { words, frame: 'titleFirst' })
  return { texts: [text], verdict: mustAsk(await ask(text)) }
}

/** Returns the day or another one. */
function eitherOf({ day, now }: EventThing, { words }: TrialContext): string {
  const options = { words, zone: now.timeZoneId }
  const [first = now.toPlainDate(), second = first] = day.dates ?? []
  if (day.form.startsWith('every') || day.form.startsWith('weekdayPlural')) {
    const other = second.dayOfWeek === first.dayOfWeek ? first.add({ days: 1 }) : second
    return say({ form: 'everyEither', dates: [first, other] }, options)
  }
  const one = say({ form: 'weekdayMonthDay', dates: [first] }, options)
  const other = say({ form: 'weekdayMonthDay', dates: [first.add({ days: 1 })] }, options)
  return `${one} ${words.or} ${other}`
}

/** Returns a full date beside a weekday that is not its own. */
function wrongWeekday({ day, now }: EventThing, { draws, words }: TrialContext) {
  const date = day.dates?.[0]
  if (date === undefined || now.toPlainDate().until(date).days < 2) return undefined
  const wrong = date.add({ days: 1 + draws.below(6) })
  const form = words.forms.weekdayMonthDay.replace(
    '{weekday}',
    itemOf(words.weekdays, wrong.dayOfWeek - 1),
  )
  const options = {
    words: { ...words, forms: { ...words.forms, weekdayMonthDay: form } },
    zone: now.timeZoneId,
  }
  return say({ form: 'weekdayMonthDay', dates: [date] }, options)
}

function oddWeekday({ day, now }: EventThing, { draws, words }: TrialContext) {
  const form = itemOf(words.oddWeekdays, draws.below(4))
  const date = day.dates?.[0] ?? now.toPlainDate()
  const options = {
    words: { ...words, forms: { ...words.forms, weekday: form } },
    zone: now.timeZoneId,
  }
  return say({ form: 'weekday', dates: [date] }, options)
}

async function tryNumber(options: { thing: EventThing; context: TrialContext; ask: Ask }) {
  const { thing, context, ask } = options
  const { draws, words } = context
  const parts = partsOf(thing, words)
  if (parts.clock === undefined) return undefined
  const number = 3 + draws.below(27)
  const texts = [
    framed(parts, { words, frame: 'titleFirst' }),
    framed({ ...parts, day: `${parts.day} ${number}` }, { words, frame: 'titleFirst' }),
  ]
  const [first, second] = [await ask(texts[0] ?? ''), await ask(texts[1] ?? '')]
  const { outcome } = compareAnswers(first, second, { zone: thing.now.timeZoneId })
  const verdict: Verdict =
    outcome === 'right'
      ? { outcome: 'wrong', fault: `${number} changes nothing` }
      : { outcome: 'right' }
  return { texts, verdict }
}
