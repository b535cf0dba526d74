import type { ItemKind, SiteItem } from '@maypole/contract/community'
import type { ProposeRequest } from '../../../engine.ts'
import type { Asked } from '../../../present/asked.ts'
import { type Fit, findNamed, itemKinds, type Site } from '../../../site-items/find-items.ts'
import { choicesOf } from '../../../site-items/item-texts.ts'
import type { NamedDate } from '../../../site-items/one-date.ts'
import type { Field } from './change-lexicon.ts'
import type { Order } from './orders.ts'
import type { Reference } from './reference.ts'
import type { Situation } from './situation.ts'

const ofContext = {
  events: 'event',
  announcements: 'announcement',
  directory: 'profile',
  links: 'link',
} as const

const fieldsOf: Partial<Record<ItemKind, readonly Field[]>> = {
  event: ['location', 'start', 'end', 'time'],
  profile: ['phoneNumber', 'email', 'nickname', 'firstName', 'lastName'],
  link: ['url'],
}

export type Context = { request: ProposeRequest; site: Site; situation: Situation }

/** The kinds of items that can be meant, the likeliest first. */
function kindsOf(order: Order, reference: Reference, { request }: Context): readonly ItemKind[] {
  if (order.act === 'pin' || order.act === 'unpin') return ['announcement']
  const only =
    itemKinds.find((kind) => order.field && fieldsOf[kind]?.includes(order.field)) ??
    reference.kind ??
    (order.traits.includes('event') ? 'event' : undefined)
  if (only !== undefined) return [only]
  // Days belong to events, unless an announcement or a link is named.
  const hasDays = reference.days !== undefined || reference.starts.length > 0
  const likely = hasDays ? 'event' : request.context && ofContext[request.context]
  return likely === undefined ? itemKinds : [likely, ...itemKinds.filter((kind) => kind !== likely)]
}

/** What an order is about: items that fit equally well, or the question that is left. */
export type Found = {
  order: Order
  reference: Reference
  named: NamedDate
  fit: Fit
  fits: readonly SiteItem[]
  question: Asked | undefined
  /** What is asked about is on the site. */
  isKnown: boolean
}

/** Reads what names an item; a date that it moves from names it, too. */
function referenceOf(order: Order, { readReference }: Situation): Reference | undefined {
  const { item, before } = order
  const named = readReference(item, order.traits.includes('loose'))
  if (before === undefined || named?.days !== undefined) return named
  const dated = readReference(`${item}, ${before}`)
  return dated?.isOfCalendar === true && dated.days !== undefined ? dated : named
}

/** 'My number has changed': the entry of the person who asks. */
async function ownEntry(
  { field }: Order,
  { isOwn }: Reference,
  { request: { self }, site }: Context,
): Promise<SiteItem | undefined> {
  if (!isOwn || self === undefined || field === undefined) return undefined
  if (fieldsOf.profile?.includes(field) !== true) return undefined
  return (await site('profile')).find(({ item }) => item.id === self)
}

/** Finds the items that an order may be about, or says what to ask. */
export async function findFor(order: Order, context: Context): Promise<Found | undefined> {
  const { situation, request, site } = context
  const { texts, answers, language } = situation
  const { questions } = texts.changes
  const reference = referenceOf(order, situation)
  if (reference === undefined) return undefined
  const isOneDate = reference.days !== undefined || reference.isNext || order.act === 'cancel'
  const named: NamedDate = { ...reference, ...answers, isOneDate }
  const none = { order, reference, named, fit: { rank: 0, extra: 0 }, fits: [] }
  const asking = (question: Asked, isKnown = false): Found => ({ ...none, question, isKnown })
  if (reference.isBulk && order.act !== 'pin') return asking(questions.bulk(reference.kind))
  const own = await ownEntry(order, reference, context)
  if (own !== undefined) return { ...none, fits: [own], question: undefined, isKnown: true }
  const isNameless = reference.words.length + reference.optional.length === 0
  if (isNameless && reference.days === undefined && reference.starts.length === 0)
    return asking(questions.nameIt)
  const searched = kindsOf(order, reference, context)
  const { fit, fits, near, offDay } = await findNamed(reference, {
    site,
    vocabulary: language.words,
    kinds: searched,
    answer: request.answers?.findLast(({ asked }) => asked === 'item')?.answer,
    texts,
  })
  const found: Found = { ...none, fit, fits, question: undefined, isKnown: true }
  if (fits.length > 0) return found
  const [series, otherOne] = near
  const isSeries = series?.kind === 'event' && series.item.rrule !== undefined
  // Which of its dates is meant is asked with what becomes of it.
  if (offDay && !order.traits.includes('stated') && otherOne === undefined && isSeries)
    return { ...found, fits: [series], named: { ...named, isOneDate: true } }
  const labels = choicesOf(near, texts)
  const words = reference.text.slice(0, 80)
  if (offDay) return asking(questions.notThatDay({ words, near: labels }), true)
  const kind = searched.length === 1 ? searched[0] : reference.kind
  return asking(questions.notFound({ words, kind, near: labels }))
}
