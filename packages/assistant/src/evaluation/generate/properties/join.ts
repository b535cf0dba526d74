import type { Answer, AnsweredEvent } from '../answers.ts'
import { differenceFrom, plainOf, type Verdict } from '../judge.ts'
import { capitalise, itemOf } from '../phrases.ts'
import type { Timetable } from '../timetable.ts'
import type { Trial, TrialContext } from './cell.ts'
import { askEvents, type DrawEvent, sayEvent } from './event-properties.ts'

function groupsByTitle(events: readonly AnsweredEvent[]): AnsweredEvent[][] {
  return [...Map.groupBy(events, ({ title }) => plainOf(title)).values()]
}

/** Judges an answer to a text with several events: it has all of them, or is a question. */
function judgeSeveral(
  answer: Answer,
  { wanted, zone }: { wanted: readonly Timetable[]; zone: string },
): Verdict {
  if (answer.hasAsked) return { outcome: 'asked', fault: answer.explanation }
  const groups = groupsByTitle(answer.events)
  if (groups.length !== wanted.length)
    return { outcome: 'wrong', fault: `${groups.length} things instead of ${wanted.length}` }
  const left = [...groups]
  for (const timetable of wanted) {
    const place = left.findIndex(
      (events) => differenceFrom(timetable, { events, zone }) === undefined,
    )
    if (place < 0) return { outcome: 'wrong', fault: 'one of them has other times' }
    left.splice(place, 1)
  }
  return { outcome: 'right' }
}

/** Two whole things in one text are two, or a question; never one of them, or parts of both. */
export async function tryJoin(context: TrialContext, draw: DrawEvent): Promise<Trial | undefined> {
  const { draws, words } = context
  const first = draw(draws)
  const second = draw(draws, first.now)
  const [name, otherName] = [first, second].map(({ group, title }) => itemOf(words[group], title))
  const other = otherName === name ? { ...second, title: second.title + 1 } : second
  const wanted = [first, other].flatMap(({ expected }) => expected.slice(0, 1))
  if (wanted.length < 2 || first.mayAsk || other.mayAsk) return undefined
  const [one, two] = [first, other].map((thing) => sayEvent(thing, { words }))
  const text = draws.pick([
    `${one}. ${two}.`,
    `${one}\n${two}`,
    `${one} ${words.and} ${two}`,
    `${one}; ${capitalise(two ?? '')}`,
    `- ${one}\n- ${two}`,
  ])
  const answer = await askEvents(context, first.now)(text)
  return { texts: [text], verdict: judgeSeveral(answer, { wanted, zone: first.now.timeZoneId }) }
}
