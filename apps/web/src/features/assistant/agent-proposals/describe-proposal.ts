import type { AgentProposal, Change, Proposal } from '@maypole/contract/community'
import type { SiteTab } from '../../../lib/routes.ts'
import type { agentProposalMessages as messages } from './texts.en.ts'

/** Returns what a proposal would do; undefined where that is no longer possible. */
function changeOf({ proposal }: AgentProposal): Change | undefined {
  return proposal.tool === null ? proposal.changes?.[0] : proposal
}

/** What it would do with what it names. */
export function kindOf(proposal: AgentProposal): keyof typeof messages.kinds {
  const { tool } = changeOf(proposal) ?? {}
  if (tool === undefined) return 'gone'
  return tool.startsWith('create') ? 'create' : tool.startsWith('update') ? 'update' : 'delete'
}

const tabs = {
  Event: 'events',
  Announcement: 'announcements',
  Profile: 'directory',
  Link: 'links',
} as const

/** The tab that it is about; that of announcements where it is gone. */
export function tabOf(proposal: AgentProposal): SiteTab {
  const kind = changeOf(proposal)?.tool.replace(/^(?:create|update|delete)/, '')
  return tabs[(kind ?? 'Announcement') as keyof typeof tabs]
}

/** Returns the name of what is created, changed or deleted; empty where it is gone. */
export function nameOf(proposal: AgentProposal): string {
  const change = changeOf(proposal)
  if (change === undefined) return ''
  const named: object = 'item' in change ? change.item : change.parameters
  if ('title' in named) return String(named.title)
  if ('headline' in named) return String(named.headline)
  const { firstName = '', lastName = '' } = named as { firstName?: string; lastName?: string }
  return `${firstName} ${lastName}`.trim()
}

/** Returns who proposes, with the words that it has given. */
export function wordsOf(proposal: AgentProposal): string {
  const { name, host } = proposal.client
  const words = changeOf(proposal)?.explanation ?? proposal.proposal.explanation
  return `${name}${host === undefined ? '' : ` (${host})`}: “${words}”`
}

/** Returns a proposal as the assistant shows it, as that of who made it. */
export function inItsWords(proposal: AgentProposal): Proposal {
  return { ...proposal.proposal, explanation: wordsOf(proposal) }
}
