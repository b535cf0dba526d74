import type { Change, ItemKind, Proposal } from '@maypole/contract/community'
import type { Member } from '../access/membership.ts'
import { allOf, type Decision } from '../access/policy.ts'
import { mayChangeAnnouncements } from '../announcements/index.ts'
import { mayChangeEvents, mayDeleteEvents } from '../calendar/index.ts'
import { mayChangeLinks } from '../links/index.ts'
import { messages } from '../messages.ts'
import { mayAddContact, maySetRole, phoneNumberExists } from '../people/index.ts'
import { findSiteItem, type ItemServices } from './site-items.ts'

type Question = Extract<Proposal, { tool: null }>

const kinds: Readonly<Record<string, ItemKind>> = {
  Event: 'event',
  Announcement: 'announcement',
  Profile: 'profile',
  Link: 'link',
}

/** Whether the call that a confirmation makes would allow this. It decides again itself. */
function mayDo(change: Change, member: Member): Decision {
  switch (change.tool) {
    case 'createEvent':
    case 'updateEvent':
      return mayChangeEvents(member)
    case 'deleteEvent':
      return mayDeleteEvents(member)
    case 'createAnnouncement':
    case 'updateAnnouncement':
    case 'deleteAnnouncement':
      return mayChangeAnnouncements(member)
    case 'createLink':
    case 'updateLink':
    case 'deleteLink':
      return mayChangeLinks(member)
    case 'createProfile':
      return allOf([
        mayAddContact(member),
        maySetRole(member, { entry: undefined, role: change.parameters.role }),
      ])
    case 'updateProfile':
      return change.item.mayEdit || { refusal: messages.directory.onlyAdminsEdit }
    case 'deleteProfile': {
      if (change.item.mayDelete) return true
      const isOwn = change.item.id === member.profileId
      return { refusal: isOwn ? messages.directory.ownDelete : messages.directory.onlyAdminsEdit }
    }
  }
}

function numberOf(change: Change): string | undefined {
  return change.tool === 'createProfile' || change.tool === 'updateProfile'
    ? change.parameters.phoneNumber
    : undefined
}

/**
 * Returns a list of changes as this member may make them. The items are read again, so that an
 * engine can neither invent nor change one. What is not possible is left out and said.
 */
export async function allowedChanges(
  answer: Question,
  { member, services }: { member: Member; services: ItemServices },
): Promise<Question> {
  const allowed: Change[] = []
  const reasons = new Set<string>()
  for (const proposed of answer.changes ?? []) {
    const change = await withFreshItem(proposed, member, services)
    if (change === undefined) {
      reasons.add(messages.chatGone)
      continue
    }
    const decision = mayDo(change, member)
    const number = numberOf(change)
    if (decision !== true) reasons.add(decision.refusal)
    else if (number !== undefined && !phoneNumberExists(number, services.settings))
      reasons.add(messages.chatNumber(nationalNumber(number)))
    else allowed.push(change)
  }
  if (reasons.size === 0)
    return answer.changes === undefined ? answer : { ...answer, changes: allowed }
  const { changes: _, ...question } = answer
  const said = [...reasons].join(' ')
  if (allowed.length === 0) return { ...question, explanation: said }
  return { ...question, explanation: `${answer.explanation} ${said}`, changes: allowed }
}

/** Returns a number as people write it: 202-555-0143. */
export function nationalNumber(phoneNumber: string): string {
  return phoneNumber.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
}

async function withFreshItem(
  change: Change,
  member: Member,
  services: ItemServices,
): Promise<Change | undefined> {
  if (!('item' in change)) return change
  const kind = kinds[change.tool.replace(/^(?:update|delete)/, '')]
  const found = kind && (await findSiteItem(services, member, { kind, id: change.item.id }))
  return found && ({ ...change, item: found.item } as Change)
}
