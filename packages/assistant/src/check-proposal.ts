import {
  communityEndpoints,
  type Gap,
  type NamedPerson,
  type Proposal,
  proposal,
} from '@maypole/contract/community'

const bodies = {
  createEvent: communityEndpoints.createEvent.body,
  createAnnouncement: communityEndpoints.createAnnouncement.body,
  createProfile: communityEndpoints.createProfile.body,
  createLink: communityEndpoints.createLink.body,
} as const

/**
 * A question or a refusal: no proposal, with a sentence that says why and what it asks for, and the
 * people that a refusal is about.
 */
export function noProposal(
  explanation: string,
  gaps: readonly Gap[] = [],
  people: readonly NamedPerson[] = [],
): Proposal {
  const asked = gaps.length === 0 ? {} : { gaps }
  const about = people.length === 0 ? {} : { people }
  return { tool: null, parameters: null, explanation, ...asked, ...about }
}

/**
 * Checks an engine's answer against the contract and the call that would create it. Returns
 * undefined when it does not fit, so that a confirmed proposal is never refused for its form.
 * Unknown fields are dropped.
 */
export function checkedProposal(answer: unknown): Proposal | undefined {
  const parsed = proposal.safeParse(answer)
  if (!parsed.success) return undefined
  const checked = parsed.data
  if (checked.tool === null) return checked
  const body = bodies[checked.tool].safeParse(checked.parameters)
  if (!body.success || checked.explanation.trim() === '') return undefined
  if (checked.tool === 'createEvent') {
    const { allDay = false, startDate, endDate } = checked.parameters
    const length = Date.parse(endDate) - Date.parse(startDate)
    if (!(allDay ? length >= 0 : length > 0)) return undefined
  }
  return checked
}
