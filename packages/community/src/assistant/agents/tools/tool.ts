import type { AgentTab } from '@maypole/contract/community'
import { ProblemError, problems } from '@maypole/platform/http'
import { LimitExceededError } from '@maypole/platform/limits'
import type { z } from 'zod'
import type { Viewer } from '../../../access/session-port.ts'
import type { SiteRow } from '../../../lists/tables.ts'
import { messages } from '../../../messages.ts'
import type { ItemServices } from '../../site-items.ts'
import type { AgentAccess } from '../agent-port.ts'
import type { Ask } from '../inner-api.ts'
import type { Permissions } from '../permissions.ts'

/** What a tool works with: one call of one agent for its person. */
export interface ToolCall {
  readonly access: AgentAccess
  readonly viewer: Viewer
  readonly permissions: Permissions
  readonly services: ItemServices
  /** Asks a route of the product as the person. */
  readonly ask: Ask
  /** Throws 403 once the person has taken back what they gave, also in the middle of a call. */
  readonly requireGiven: () => Promise<void>
}

/** A tool as clients of the protocol see it, with what it does. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: z.ZodObject
  /** What a token needs for it. */
  readonly scope: 'read' | 'propose'
  readonly run: (call: ToolCall, input: never) => Promise<Readonly<Record<string, unknown>>>
}

/** Checks the function of a tool against its input. */
export function tool<const Input extends z.ZodObject>(
  definition: Omit<Tool, 'input' | 'run'> & {
    readonly input: Input
    readonly run: (
      call: ToolCall,
      input: z.output<Input>,
    ) => Promise<Readonly<Record<string, unknown>>>
  },
): Tool {
  return definition as unknown as Tool
}

/**
 * Returns a community by its id or address, if the agent may see this tab of it. Whether others
 * exist is not told. Throws 404 and 403.
 */
export async function enterTab(
  { permissions, services }: ToolCall,
  { community, tab }: { community: string; tab: AgentTab | undefined },
): Promise<SiteRow> {
  const site = await services.membership.find(community)
  const tabs = site && permissions.get(site.id)
  if (site === undefined || tabs === undefined) throw problems.notFound(messages.agents.noCommunity)
  if (site.agents === 'refused') throw problems.forbidden(messages.agents.keptOut)
  if (tab !== undefined && !tabs.has(tab)) throw problems.forbidden(messages.agents.noTab(tab))
  return site
}

/** Returns why a tool refuses, in words; undefined for faults of the server. */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof LimitExceededError) return messages.agents.tooManyCalls(error.retryAfter)
  return error instanceof ProblemError && error.status < 500 ? error.message : undefined
}
