import type { Change, SiteItem } from '@maypole/contract/community'
import type { Asked } from '../../../present/asked.ts'
import { askWhich } from '../../../site-items/item-texts.ts'
import { titleOf } from '../../../site-items/item-title.ts'
import type { SiteEvent } from '../../../site-items/occurrence.ts'
import { distinct } from '../text/forms.ts'
import { type Context, type Found, findFor } from './find-one.ts'
import type { Order } from './orders.ts'
import { hasMoment, readTargets } from './target.ts'
import { changeOf } from './update.ts'

/** What is asked. `isUnknown`: it may be something new. */
type Question = { question: Asked; unread?: SiteEvent; isUnknown: boolean }
export type Decided = Change | Question

/** Whether the words behind an order are a time and nothing else. */
function isTimed({ target, led }: Order, { situation }: Context): boolean {
  if (target === undefined) return false
  const [read] = readTargets({ target, led }, situation.language)
  return read !== undefined && hasMoment(read) && read.rest === ''
}

/** Orders whose parts are what the frame says of them. */
function fitting(orders: readonly Order[], context: Context): Order[] {
  const { answers, readReference } = context.situation
  const isWritten = (order: Order) => {
    if (order.traits.includes('timed') && answers.when === '' && !isTimed(order, context))
      return false
    // What it was says only that: 'to 8 instead of 7'.
    const old = order.old === undefined ? undefined : readReference(order.old)
    return old === undefined || old.days === undefined || old.starts.length === 0
  }
  return orders.filter(isWritten)
}

/** How many words name the item: the more of them it has, the likelier they were meant so. */
function namedBy({ reference: { words, optional, dateWords } }: Found): number {
  return new Set([...words, ...optional, ...dateWords]).size
}

/** Whether another order reads the words behind its target as saying nothing. */
function isOverlong({ order }: Found, others: readonly Found[]): boolean {
  const { target = '', item, field } = order
  return others.some(({ order: { target: shorter = target, ...other } }) => {
    const isSame = other.item === item && other.field === field
    return isSame && shorter.length < target.length && target.startsWith(shorter)
  })
}

/** What the item becomes is missing: that is meant where nothing else can be. */
function lacksTarget({ order: { act, target, shift } }: Found): boolean {
  return act === 'change' && target === undefined && shift === undefined
}

/** The orders whose items fit best, with as many words as can name them and no others. */
function best(all: readonly Found[]): Found[] {
  const named = all.filter(({ fits }) => fits.length > 0)
  const whole = named.filter((each) => !lacksTarget(each))
  const found = whole.length > 0 ? whole : named
  const [first] = found.toSorted((a, b) => b.fit.rank - a.fit.rank)
  const equal = found.filter(({ fit }) => fit.rank === first?.fit.rank)
  const most = Math.max(...equal.map(namedBy))
  const fullest = equal.filter((each) => namedBy(each) === most)
  const shortest = Math.min(...fullest.map(({ order }) => order.item.length))
  const tight = fullest.filter(({ order }) => order.item.length === shortest)
  return tight.filter((each) => !isOverlong(each, tight))
}

/** Something new, or a question, where nothing on the site is meant for sure. */
function unknown(all: readonly Found[], context: Context): Question | undefined {
  const isNews = context.request.context === 'announcements'
  const isSure = ({ order }: Found) =>
    order.traits.includes('certain') ||
    (order.traits.includes('moves') && !isNews && isTimed(order, context))
  const byWords = all.toSorted((a, b) => namedBy(b) - namedBy(a))
  const asked = byWords.find(({ isKnown }) => isKnown) ?? byWords.find(isSure) ?? byWords[0]
  if (asked?.question === undefined) return undefined
  const { order, isKnown, question } = asked
  // A remark about something that is not there is something new.
  const isMeant = isKnown ? !order.traits.includes('stated') : isSure(asked)
  if (order.traits.includes('remark') && !isMeant) return undefined
  return { question, isUnknown: !isKnown && !all.some(isSure) }
}

/** Says what the orders of one part of a text do; undefined where it is something new. */
export async function decideCommand(
  orders: readonly Order[],
  context: Context,
): Promise<Decided | undefined> {
  const { situation, request } = context
  const { context: tab } = request
  const all: Found[] = []
  for (const order of fitting(orders, context)) {
    // On the other tabs, 'the meeting has been moved to Friday' is news to be announced.
    const isNews = order.traits.includes('remark') && order.traits.includes('event')
    if (isNews && tab !== 'events' && tab !== undefined) continue
    const found = await findFor(order, context)
    if (found !== undefined) all.push(found)
  }
  const equal = best(all)
  const [first] = equal
  if (first === undefined) return unknown(all, context)
  const items = [...new Set(equal.flatMap(({ fits }) => fits))]
  const [item, other] = items
  if (item === undefined) return undefined
  if (other !== undefined) return { question: askWhich(items, situation.texts), isUnknown: false }
  const outcomes = equal.flatMap((found) => outcomeOf(found, { item, context }) ?? [])
  if (outcomes.length === 0) return undefined
  const changes = distinct(outcomes.filter((outcome): outcome is Change => 'tool' in outcome))
  const [change] = changes
  if (change !== undefined && changes.length === 1) return change
  const { toWhat } = situation.texts.changes.questions
  const asked = outcomes.find((outcome) => 'question' in outcome)
  return asked ?? { question: toWhat(titleOf(item)), isUnknown: false }
}

function outcomeOf(
  found: Found,
  { item, context }: { item: SiteItem; context: Context },
): Decided | undefined {
  const { order, reference } = found
  const { situation } = context
  // What is not said to change is about a date that exists, or something new.
  if (order.traits.includes('stated') && reference.days === undefined) return undefined
  const outcome = changeOf(item, { ...found, situation })
  return 'tool' in outcome ? outcome : { ...outcome, isUnknown: false }
}
