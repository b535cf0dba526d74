import type { Change, SiteItem } from '@maypole/contract/community'
import { findAddresses } from '../../../findings/addresses.ts'
import type { Asked } from '../../../present/asked.ts'
import { changeByLength, changeText, changeTimes } from '../../../site-items/event-change.ts'
import { deletionOf, fieldChange, pinOf } from '../../../site-items/item-change.ts'
import { titleOf } from '../../../site-items/item-title.ts'
import type { Part } from '../../../site-items/moved-times.ts'
import { newValue } from '../../../site-items/new-value.ts'
import type { SiteEvent } from '../../../site-items/occurrence.ts'
import type { NamedDate } from '../../../site-items/one-date.ts'
import { capitalised, distinct } from '../text/forms.ts'
import { newDay } from './new-day.ts'
import type { Order } from './orders.ts'
import type { Situation } from './situation.ts'
import { hasMoment, ledPlace, readTargets, saysOr, type Target, withoutArticle } from './target.ts'

/** `unread`: the event is found, and what it becomes was not understood. */
type Outcome = Change | { question: Asked; unread?: SiteEvent }
type Moved = Omit<Options, 'order'> & { target: Target; place?: string | undefined; part: Part }
type Options = { order: Order; named: NamedDate; situation: Situation }

/** Returns the change of a found item, or asks. */
export function changeOf(found: SiteItem, options: Options): Outcome {
  const { order, named, situation } = options
  const { act, field, target } = order
  if (act === 'delete' || act === 'cancel')
    return deletionOf(found, { ...situation, named: { ...named, answered: situation.answers.off } })
  if (act === 'pin' || act === 'unpin') return pinOf(found, { ...situation, pinned: act === 'pin' })
  if (field !== undefined && field !== 'start' && field !== 'end' && field !== 'time')
    return fieldChange(found, { ...situation, named, field, target })
  if (found.kind === 'event') return eventChange(found.item, options)
  if (found.kind === 'link' && findAddresses(target ?? '').length > 0)
    return fieldChange(found, { ...situation, named, field: 'url', target })
  return { question: situation.texts.changes.questions.toWhat(titleOf(found)) }
}

/** Reads what an event becomes. An answer stands for what it answers, and the rest stays. */
function targetsOf({ target, led }: Order, { answers, language }: Situation): Target[] {
  const stated = target === undefined ? [] : readTargets({ target, led }, language)
  if (answers.when === '') return stated
  const [answered] = readTargets({ target: answers.when, led: undefined }, language)
  const [first] = stated
  if (answered === undefined || first === undefined) return answered ? [answered] : stated
  return [
    {
      ...answered,
      days: answered.days.length > 0 ? answered.days : first.days,
      from: answered.from ?? first.from,
      to: answered.to ?? first.to,
      minutes: answered.minutes ?? first.minutes,
      rest: hasMoment(first) ? first.rest : answered.rest,
    },
  ]
}

/** Returns the change of when an event takes place, or where. */
function eventChange(event: SiteEvent, { order, named, situation }: Options): Outcome {
  const { language, answers } = situation
  const { questions } = situation.texts.changes
  const { part = 'all', shift } = order
  if (shift !== undefined)
    return changeByLength(event, { ...situation, named, minutes: shift, part })
  const targets = targetsOf(order, situation)
  const [target] = targets
  const ask = (question = questions.toWhen(event.title)) => ({ question, unread: event })
  if (target === undefined) return { question: questions.toWhen(event.title) }
  if (hasMoment(target) || (target.minutes !== undefined && target.rest === '')) {
    const outcomes = targets.map((each): Outcome => {
      const place = placeBeside(each, situation)
      if (place === null) return ask(questions.unclear(each.rest))
      return moved(event, { target: each, place, part, named, situation })
    })
    // Readings of one change are one; two that are nearly as likely are asked about.
    const [first] = outcomes
    return distinct(outcomes).length === 1 && first !== undefined ? first : ask()
  }
  const text = order.target ?? answers.when
  const isPlace =
    order.traits.includes('place') && answers.when === '' && !target.isVague && !target.isGap
  if (!isPlace || order.field !== undefined || part !== 'all' || saysOr(text, language))
    return ask()
  // 'Until further notice' is no place: something that leads to one stands in front of it.
  const place = ledPlace(order.led ?? text, language)
  if (place === undefined) return ask()
  const plain = withoutArticle(ledPlace(text, language) ?? text, language)
  const to = newValue('location', { target: plain, questions })
  if (typeof to !== 'string') return to
  return changeText(event, { ...situation, named, field: 'location', to: capitalised(to) })
}

/** The place that is said beside a time; null where words are left that are none. */
function placeBeside({ rest }: Target, { language }: Situation): string | undefined | null {
  if (rest === '') return undefined
  const place = ledPlace(rest, language)
  return place === undefined || saysOr(place, language) ? null : capitalised(place)
}

function moved(event: SiteEvent, { target, place, named, situation, part }: Moved): Outcome {
  const { title, timeZone } = event
  const { instant, texts } = situation
  const { toWhen, whichNewDay } = texts.changes.questions
  const [value, other] = target.days
  if (target.isVague || target.isGap) return { question: toWhen(title) }
  if (other !== undefined) return { question: whichNewDay({ title }) }
  const now = instant.toZonedDateTimeISO(timeZone)
  return changeTimes(event, {
    ...situation,
    named,
    place,
    said: { ...target, part },
    newDay: value && ((moving) => newDay(value, { ...moving, title, texts, now })),
  })
}
