import { communityEndpoints, type Proposal, proposal } from '@maypole/contract/community'

const bodies = {
  createEvent: communityEndpoints.createEvent.body,
  createAnnouncement: communityEndpoints.createAnnouncement.body,
  createProfile: communityEndpoints.createProfile.body,
  createLink: communityEndpoints.createLink.body,
} as const

/** A question or a refusal: no proposal, and a sentence that says why (issue 'the assistant'). */
export function noProposal(explanation: string): Proposal {
  return { tool: null, parameters: null, explanation }
}

/**
 * What an engine answered, held against the contract and against the call that would create it; undefined when it does
 * not fit, so that a proposal a person confirms is never refused for its form. Unknown fields are dropped.
 */
export function checkedProposal(answer: unknown): Proposal | undefined {
  const parsed = proposal.safeParse(answer)
  if (!parsed.success) return undefined
  const checked = parsed.data
  if (checked.tool === null) return checked
  const body = bodies[checked.tool].safeParse(checked.parameters)
  if (!body.success || checked.explanation.trim() === '') return undefined
  if (checked.tool === 'createEvent') {
    const { startDate, endDate } = checked.parameters
    if (!(Date.parse(endDate) > Date.parse(startDate))) return undefined
  }
  return checked
}
