import { digitsOf } from '../../lib/phone.ts'
import type { Cards } from './cards.ts'
import type { Draft, ProposedEvent } from './draft.ts'
import { problemsOf } from './draft.ts'
import { eventItem } from './event-item.ts'

const preview = { id: 'preview', version: 0 } as const

/** A proposal as the card that it will become; nothing while its dates are incomplete. */
export function DraftCard(props: {
  draft: Draft
  cards: Cards
  proposed?: ProposedEvent | undefined
}) {
  const { draft, proposed } = props
  const { event: Event, announcement: Announcement, contact: Contact, link: Link } = props.cards
  switch (draft.tool) {
    case 'createEvent': {
      const problems = problemsOf(draft)
      const isDated = !['startDate', 'endDate', 'order'].some((field) => problems.has(field))
      return proposed !== undefined && isDated ? <Event event={eventItem(draft, proposed)} /> : null
    }
    case 'createAnnouncement': {
      const { tool: _, ...written } = draft
      return (
        <Announcement announcement={{ ...preview, date: new Date().toISOString(), ...written }} />
      )
    }
    case 'createProfile': {
      const { tool: _, isAdminConfirmed: __, nickname, email, ...person } = draft
      return (
        <Contact
          contact={{
            ...preview,
            ...person,
            phoneNumber: `+1${digitsOf(draft.phoneNumber)}`,
            nickname: nickname.trim() === '' ? undefined : nickname,
            email: email.trim() === '' ? undefined : email,
            mayEdit: true,
            mayDelete: true,
          }}
        />
      )
    }
    case 'createLink':
      return <Link link={{ ...preview, title: draft.title, url: draft.url }} />
  }
}
