import type { Change, SiteItem } from '@maypole/contract/community'
import type { Asked } from '../present/asked.ts'
import { phoneInWords } from '../present/explain-others.ts'
import { changeText } from './event-change.ts'
import { titleOf } from './item-title.ts'
import { newValue, type PlainField } from './new-value.ts'
import { occurrenceOf, repeatsOf, whenInWords } from './occurrence.ts'
import { cancellationOf, type NamedDate, type Now } from './one-date.ts'

type Changed = Change | { question: Asked }

const deleteTools = {
  event: 'deleteEvent',
  announcement: 'deleteAnnouncement',
  profile: 'deleteProfile',
  link: 'deleteLink',
} as const

/** Deletes an item, or cancels the one date of a series that is meant. */
export function deletionOf(found: SiteItem, options: Now & { named: NamedDate }): Changed {
  const { texts, named } = options
  const { sentences } = texts.changes
  const title = titleOf(found)
  if (found.kind !== 'event') {
    const explanation = sentences.delete({ kind: found.kind, title })
    return { tool: deleteTools[found.kind], item: found.item, explanation } as Change
  }
  const { item } = found
  const repeats = repeatsOf(item, texts)
  if (repeats !== undefined && named.isOneDate && !named.isAllDates)
    return cancellationOf(item, options)
  const when = whenInWords(occurrenceOf(item, item.next), texts)
  const explanation = sentences.delete({
    kind: 'event',
    title,
    when,
    ...(repeats !== undefined && { repeats }),
  })
  return { tool: 'deleteEvent', item, explanation }
}

/** Pins an announcement, or unpins it. */
export function pinOf(found: SiteItem, { texts, pinned }: Now & { pinned: boolean }): Changed {
  const { questions, sentences } = texts.changes
  const title = titleOf(found)
  if (found.kind !== 'announcement') return { question: questions.onlyAnnouncements(title) }
  if (found.item.pinned === pinned) return { question: questions.asItIs(title) }
  const explanation = sentences.pin(title, pinned)
  return { tool: 'updateAnnouncement', item: found.item, parameters: { pinned }, explanation }
}

/** Gives a field of an item its new value, checked like the field itself. */
export function fieldChange(
  found: SiteItem,
  options: Now & { named: NamedDate; field: PlainField; target: string | undefined },
): Changed {
  const { field, target, texts } = options
  const { questions, sentences, fields } = texts.changes
  const title = titleOf(found)
  if (target === undefined) return { question: questions.toWhat(title) }
  const to = newValue(field, { target, questions })
  if (typeof to !== 'string') return to
  const { kind, item } = found
  if (kind === 'event' && (field === 'title' || field === 'location'))
    return changeText(item, { ...options, field, to })
  const shown = field === 'phoneNumber' ? phoneInWords(to) : to
  const explanation = sentences.set({ title, field: fields[field], to: shown })
  const before = kind === 'announcement' && field === 'title' ? item.headline : Object(item)[field]
  if (before === to) return { question: questions.asItIs(title) }
  if (kind === 'announcement' && field === 'title')
    return { tool: 'updateAnnouncement', item, parameters: { headline: to }, explanation }
  if (kind === 'link' && (field === 'title' || field === 'url'))
    return { tool: 'updateLink', item, parameters: { [field]: to }, explanation }
  if (kind === 'profile' && field !== 'title' && field !== 'location' && field !== 'url')
    return { tool: 'updateProfile', item, parameters: { [field]: to }, explanation }
  return { question: questions.notTheirs({ kind, title }) }
}
