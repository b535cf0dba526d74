import { drawOneDay } from '../things/one-day.ts'
import { drawExceptions, drawSeries } from '../things/series.ts'
import { drawSeveralDays, drawWeekdayRange } from '../things/several-days.ts'
import type { Cell, ClassName, PropertyName, Trial, TrialContext } from './cell.ts'
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

/** Every property with every class that it is tried on. */
export const cells: readonly Cell[] = [...ofEvents]
