import { judgeLaws } from '../laws.ts'
import { drawMoment } from '../moments.ts'
import type { ClassName, PropertyName } from '../names.ts'
import { drawAnyText } from '../things/any-text.ts'
import { drawChange } from '../things/changes.ts'
import { drawAnnouncement, drawLink } from '../things/links.ts'
import { drawOneDay } from '../things/one-day.ts'
import { drawOnePerson, drawPeopleThing } from '../things/people.ts'
import { drawExceptions, drawSeries } from '../things/series.ts'
import { drawSeveralDays, drawWeekdayRange } from '../things/several-days.ts'
import { drawSeveralItems } from '../things/several-items.ts'
import type { Cell, Trial, TrialContext } from './cell.ts'
import {
  type DrawEvent,
  tryFrames,
  tryMirror,
  tryOrder,
  tryRoundTrip,
  tryUnrelated,
} from './event-properties.ts'
import { tryJoin } from './join.ts'
import { tryNearMiss, tryWithout } from './near-misses.ts'
import { tryShift } from './shift.ts'
import {
  type DrawText,
  tryChangeNearMiss,
  tryPersonNearMiss,
  tryTextFrames,
  tryTextJoin,
  tryTextMirror,
  tryTextRoundTrip,
  tryTextUnrelated,
  tryTextWithout,
} from './text-properties.ts'

const events: readonly (readonly [ClassName, DrawEvent])[] = [
  ['one day', drawOneDay],
  ['several days', drawSeveralDays],
  ['weekday ranges', drawWeekdayRange],
  ['series', drawSeries],
  ['exceptions', drawExceptions],
]

type TryEvent = (context: TrialContext, draw: DrawEvent) => Promise<Trial | undefined>

const properties: readonly (readonly [PropertyName, TryEvent, Pick<Cell, 'weight' | 'texts'>])[] = [
  ['round trip', tryRoundTrip, { weight: 4, texts: 1 }],
  ['frames agree', tryFrames, { weight: 1, texts: 2 }],
  ['unrelated clause', tryUnrelated, { weight: 1, texts: 2 }],
  ['shift', tryShift, { weight: 1, texts: 2 }],
  ['remove a word', tryWithout, { weight: 1, texts: 1 }],
  ['near miss', tryNearMiss, { weight: 1, texts: 1 }],
  ['join', tryJoin, { weight: 1, texts: 1 }],
  ['mirror', tryMirror, { weight: 1, texts: 2 }],
  ['order', tryOrder, { weight: 1, texts: 2 }],
]

const ofEvents: readonly Cell[] = events.flatMap(([thing, draw]) =>
  properties
    .filter(([property]) => property !== 'remove a word' || ['one day', 'series'].includes(thing))
    .map(([property, attempt, share]) => ({
      property,
      thing,
      ...share,
      attempt: (context) => attempt(context, draw),
    })),
)

type TryText = (context: TrialContext, draw: DrawText) => Promise<Trial | undefined>

const ofTexts: readonly Cell[] = [
  ...textCells('several items', drawSeveralItems, {
    'round trip': tryTextRoundTrip,
    mirror: tryTextMirror,
  }),
  ...textCells('people', drawPeopleThing, {
    'round trip': tryTextRoundTrip,
    mirror: tryTextMirror,
  }),
  ...textCells('people', drawOnePerson, {
    'frames agree': tryTextFrames,
    'unrelated clause': tryTextUnrelated,
    'remove a word': tryTextWithout,
    'near miss': tryPersonNearMiss,
    join: tryTextJoin,
  }),
  ...textCells('links', drawLink, {
    'round trip': tryTextRoundTrip,
    'frames agree': tryTextFrames,
    'unrelated clause': tryTextUnrelated,
    'remove a word': tryTextWithout,
    join: tryTextJoin,
    mirror: tryTextMirror,
  }),
  ...textCells('announcements', drawAnnouncement, {
    'round trip': tryTextRoundTrip,
    'frames agree': tryTextFrames,
    mirror: tryTextMirror,
  }),
  ...textCells('changes', drawChange, {
    'round trip': tryTextRoundTrip,
    'frames agree': tryTextFrames,
    'near miss': tryChangeNearMiss,
    mirror: tryTextMirror,
  }),
]

function textCells(
  thing: ClassName,
  draw: DrawText,
  all: Partial<Record<PropertyName, TryText>>,
): Cell[] {
  return properties.flatMap(([property, , share]) => {
    const attempt = all[property]
    if (attempt === undefined) return []
    return [
      { property, thing, ...share, attempt: (context: TrialContext) => attempt(context, draw) },
    ]
  })
}

/** Words in any order: no answer breaks a law. */
async function tryAnyText({ draws, words, ask }: TrialContext): Promise<Trial> {
  const text = drawAnyText(draws, words)
  const now = drawMoment(draws)
  const context = draws.pick(['events', 'directory', 'links', undefined] as const)
  return {
    texts: [text],
    verdict: judgeLaws({ text, now, answer: await ask({ text, now, context }) }),
  }
}

/** Every property with every class that it is tried on. */
export const cells: readonly Cell[] = [
  ...ofEvents,
  ...ofTexts,
  { property: 'bounds', thing: 'any text', weight: 4, texts: 1, attempt: tryAnyText },
]
