import { formatPhone } from '../../lib/phone.ts'
import { wallClock } from '../../lib/zoned-time.ts'
import { dateFormat } from '../../texts/date-format.ts'
import { messages } from '../../texts/texts.en.ts'
import type { Draft, EventDraft, RealProposal } from './draft.ts'
import { problemsOf } from './draft.ts'
import { proposedEvent } from './proposed-event.ts'
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
  const text = draft.repeats ? proposal.preview?.recurrence?.text : undefined
  const rule = text && messages.events.repetition(text, proposedEvent(proposal, draft)?.rrule)
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
