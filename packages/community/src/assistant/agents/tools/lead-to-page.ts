import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { messages } from '../../../messages.ts'

type Request = ServerContext['mcpReq']

/** What a request says of its client that can lead people to pages. */
const canLead = z.object({
  [CLIENT_CAPABILITIES_META_KEY]: z.object({ elicitation: z.object({ url: z.object({}) }) }),
})

const pending = z.object({ status: z.literal('pending'), id: z.string(), link: z.string() })

/**
 * Asks a client to lead its person to the page where a proposal waits (URL elicitation of revision
 * 2026-07-28), with the id as the state that it comes back with. Undefined for what does not wait,
 * and for clients that have not said that they can: they tell their person the link.
 */
export function leadToPage(
  { structuredContent }: CallToolResult,
  { envelope }: Request,
): InputRequiredResult | undefined {
  const { data } = pending.safeParse(structuredContent)
  if (data === undefined || !canLead.safeParse(envelope).success) return undefined
  const page = inputRequired.elicitUrl({ url: data.link, message: messages.agents.lookAtIt })
  return inputRequired({ inputRequests: { page }, requestState: data.id })
}

/**
 * Returns the id of the proposal that a client has led its person to. A client can send any: it
 * names a proposal to read, which is done for its own alone.
 */
export function proposalLedTo({ inputResponses, requestState }: Request): string | undefined {
  return inputResponses === undefined ? undefined : requestState<string>()
}
