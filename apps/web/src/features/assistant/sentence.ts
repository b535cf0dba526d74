import { formatPhone } from '../../lib/phone.ts'
import { wallClock } from '../../lib/zoned-time.ts'
import { ruleFor } from '../../shared/event-form/event-values.ts'
import { dateFormat } from '../../texts/date-format.ts'
import { messages } from '../../texts/texts.en.ts'
import type { Draft, EventDraft, RealProposal } from './draft.ts'
import { problemsOf, proposedEvent, saidBy } from './draft.ts'
import { assistantMessages } from './texts.en.ts'

// Wall times are formatted as if they were in UTC.
const fullDate = { dateStyle: 'full', timeZone: 'UTC' } as const
const shortTime = { timeStyle: 'short', timeZone: 'UTC' } as const

const { sentences } = assistantMessages

/** Says what confirming a corrected proposal would do. */
export function sentenceOf(draft: Draft, proposal: RealProposal): string {
  // What is still to be filled in is said by the fields; making an admin has a question of its own.
  if ([...problemsOf(draft)].some((field) => field !== 'isAdminConfirmed')) {
    return sentences.incomplete
  }
  switch (draft.tool) {
    case 'createEvent':
      return eventSentence(draft, proposal)
    case 'createAnnouncement':
      return sentences.announcement(draft.headline.trim(), draft.pinned)
    case 'createProfile':
      return sentences.contact({
        name: `${draft.firstName.trim()} ${draft.lastName.trim()}`,
        nickname: draft.nickname.trim(),
        phone: formatPhone(draft.phoneNumber),
        email: draft.email.trim(),
        isAdmin: draft.role === 'admin',
      })
    case 'createLink':
      return sentences.link(draft.title.trim(), draft.url.trim())
  }
}

function eventSentence(draft: EventDraft, proposal: RealProposal): string {
  const title = draft.title.trim()
  const place = draft.location.trim().replace(/^at /i, '').replace(/^The /, 'the ')
  const when = `${whenOf(draft)}${place === '' ? '' : sentences.at(place)}`
  const proposed = proposedEvent(proposal, draft.timeZone)
  const rrule = ruleFor(saidBy(draft), proposed)
  const text = rrule === proposed?.rrule ? proposed?.recurrenceText : sentences.asChosen
  const isSeries = rrule !== undefined && text !== undefined
  const rule = isSeries ? messages.events.repetition(text, rrule) : undefined
  return rule === undefined ? sentences.event(title, when) : sentences.series({ title, rule, when })
}

function whenOf(draft: EventDraft): string {
  const [start, end] = [wallClock(draft.start), wallClock(draft.end)]
  const [day, time] = [dateFormat(fullDate), dateFormat(shortTime)]
  const [first, last] = [day.format(start), day.format(end)]
  if (draft.allDay) return sentences.days(first, last)
  const to = first === last ? time.format(end) : `${last}, ${time.format(end)}`
  const zone = sentences.zone(draft.timeZone)
  return sentences.hours({ day: first, from: time.format(start), to, zone })
}
