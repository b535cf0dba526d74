import type { CommunityApi } from '@maypole/contract/community'
import { digitsOf } from '../../lib/phone.ts'
import type { Draft, RealProposal } from './draft.ts'
import { eventBodyOf } from './draft.ts'

/** The create call for each tool. */
export const createCalls = {
  createEvent: 'POST /sites/:site/events',
  createAnnouncement: 'POST /sites/:site/announcements',
  createProfile: 'POST /sites/:site/profiles',
  createLink: 'POST /sites/:site/links',
} as const satisfies Record<Draft['tool'], keyof CommunityApi>

type CreateBody = CommunityApi[(typeof createCalls)[Draft['tool']]]['body']

/** Returns the body of the ordinary create call for a confirmed proposal. */
export function bodyOf(options: {
  draft: Draft
  proposal: RealProposal
  viewerZone: string
}): CreateBody {
  const { draft, proposal, viewerZone } = options
  switch (draft.tool) {
    case 'createEvent':
      return eventBodyOf(draft, proposal, viewerZone)
    case 'createAnnouncement': {
      const { tool: _, ...body } = draft
      return body
    }
    case 'createProfile': {
      const { tool: _, isAdminConfirmed: __, groups, ...body } = draft
      const phoneNumber = `+1${digitsOf(draft.phoneNumber)}`
      return { ...body, phoneNumber, groups: groups && [...groups] }
    }
    case 'createLink': {
      const { tool: _, ...body } = draft
      return body
    }
  }
}
