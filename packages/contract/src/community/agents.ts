import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { proposal } from './assistant.ts'

/** What a person can let an agent see of a community: tab by tab. */
export const agentTabs = ['announcements', 'events', 'links', 'contacts'] as const
export type AgentTab = (typeof agentTabs)[number]

/** A community in the authorization details of a grant (RFC 9396 §2). */
export const agentPermission = z.object({
  type: z.literal('community'),
  /** The id of the community. */
  identifier: z.string().max(100),
  datatypes: z.array(z.enum(agentTabs)).max(agentTabs.length),
})
export type AgentPermission = DeepReadonly<z.output<typeof agentPermission>>

/** A client that people connect with their account. */
const agentClient = z.object({
  id: z.string(),
  /** As the client calls itself. */
  name: z.string(),
  /** The host that describes it; absent for one that is registered. */
  host: z.string().optional(),
})

/** What an agent has proposed, until its person decides. Nothing has been created or changed. */
const agentProposal = z
  .object({
    id: z.string(),
    client: agentClient,
    proposal,
    createdAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'AgentProposal' })
export type AgentProposal = DeepReadonly<z.output<typeof agentProposal>>

/** What a person has made of a proposal. */
const agentDecision = z.enum(['confirmed', 'declined'])
export type AgentDecision = z.output<typeof agentDecision>

const agentUse = z
  .object({
    clientId: z.string(),
    lastUsedAt: z.string(),
    /** Days in UTC with how often was read and proposed, the newest first. */
    days: z.array(
      z.object({ day: z.string(), reads: z.number().int(), proposals: z.number().int() }),
    ),
  })
  .meta({ id: 'AgentUse' })
export type AgentUse = DeepReadonly<z.output<typeof agentUse>>

export const agents = {
  listProposals: endpoint({
    method: 'GET',
    path: '/sites/:site/proposals',
    summary: 'What agents of the viewer have proposed and waits for a decision',
    auth: 'session',
    reply: z.array(agentProposal),
  }),
  /** The client creates or changes what is proposed with the calls that do so by hand. */
  decideProposal: endpoint({
    method: 'POST',
    path: '/sites/:site/proposals/:proposal/decision',
    summary: 'Notes that a proposal was confirmed or declined, once',
    auth: 'session',
    body: z.object({ decision: agentDecision }),
  }),
  listAgentUse: endpoint({
    method: 'GET',
    path: '/agents',
    summary: "When the viewer's agents have read and proposed, in the last 30 days",
    auth: 'session',
    reply: z.array(agentUse),
  }),
} as const
