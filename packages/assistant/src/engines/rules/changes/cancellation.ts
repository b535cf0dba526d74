import type { Change } from '@maypole/contract/community'
import type { Asked } from '../../../present/asked.ts'
import { occurrenceOf, type SiteEvent, whenInWords } from '../../../site-items/occurrence.ts'
import type { Days } from '../../../site-items/series-dates.ts'
import { dateOf } from './one-date.ts'
import type { Situation } from './reference.ts'

/** Cancels the one date of a series that is meant, or asks which one it is. */
export function cancellationOf(
  event: SiteEvent,
  options: { days: Days | 'next' | undefined; situation: Situation },
): Change | { question: Asked } {
  const { texts } = options.situation
  const { questions, sentences } = texts.changes
  const found = dateOf(event, options)
  if ('ask' in found) return { question: questions.whichDateIsOff(found.ask) }
  const when = whenInWords(occurrenceOf(event, found.date), texts)
  return {
    tool: 'updateEvent',
    item: event,
    parameters: { ...found.date, scope: 'this', cancelled: true },
    explanation: sentences.cancelDate({ title: event.title, when }),
  }
}
