import type { SiteItem } from '@maypole/contract/community'
import { findAddresses } from '../../../findings/addresses.ts'
import { titleOf } from '../../../site-items/item-title.ts'
import type { Command } from './command.ts'
import { type EventOptions, eventUpdate, type Outcome, textUpdate } from './event-update.ts'
import { newValue, type PlainField } from './new-value.ts'

type Options = EventOptions & { found: SiteItem; command: Command }

/** Returns the change of a found item, or asks. */
export function updateOf(options: Options): Outcome {
  const { found, command, division } = options
  const { questions, sentences } = options.situation.texts.changes
  const title = titleOf(found)
  if (command.act === 'pin' || command.act === 'unpin') {
    if (found.kind !== 'announcement') return { question: questions.onlyAnnouncements(title) }
    const pinned = command.act === 'pin'
    if (found.item.pinned === pinned) return { question: questions.asItIs(title) }
    const explanation = sentences.pin(title, pinned)
    return { tool: 'updateAnnouncement', item: found.item, parameters: { pinned }, explanation }
  }
  const { field } = division
  if (field !== undefined && field !== 'start' && field !== 'end' && field !== 'time')
    return fieldUpdate({ ...options, field })
  if (found.kind === 'event') return eventUpdate(found.item, options)
  if (found.kind === 'link' && findAddresses(division.target ?? '').length > 0)
    return fieldUpdate({ ...options, field: 'url' })
  return { question: questions.toWhat(title) }
}

function fieldUpdate(options: Options & { field: PlainField }): Outcome {
  const { found, division, field } = options
  const { questions, sentences, fields } = options.situation.texts.changes
  const title = titleOf(found)
  const { target } = division
  if (target === undefined) return { question: questions.toWhat(title) }
  const to = newValue(field, { target, questions })
  if (typeof to !== 'string') return to
  const { kind, item } = found
  if (kind === 'event' && (field === 'title' || field === 'location'))
    return textUpdate(item, { ...options, field, to })
  const explanation = sentences.set({ title, field: fields[field], to })
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
