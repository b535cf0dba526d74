import type { Draft, RealProposal } from './draft.ts'
import type { EventBefore } from './event-item.ts'

/** Returns the event of a proposal as it was proposed; undefined when it is something else. */
export function proposedEvent(proposal: RealProposal, proposed: Draft): EventBefore | undefined {
  if (proposal.tool !== 'createEvent' || proposed.tool !== 'createEvent') return undefined
  const { startDate, endDate, rrule } = proposal.parameters
  return {
    draft: proposed,
    startDate,
    endDate,
    rrule,
    recurrenceText: proposal.preview?.recurrence?.text,
  }
}
