/** Who calls the tools: an agent that a person has connected with their account. */
export interface AgentAccess {
  readonly userId: string
  readonly clientId: string
  /** As the client calls itself: one line of at most 100 characters. */
  readonly clientName: string
  readonly clientHost: string | undefined
  /** Of what the person allowed at one time: limits are counted for it. */
  readonly grantId: string
  readonly scopes: readonly string[]
  /** What the person allows of which community, as of now (RFC 9396). */
  readonly details: readonly unknown[]
}

/**
 * Returns who may use this resource with an access token; undefined when it is invalid, has ended
 * or is for another resource.
 */
export type VerifyAgent = (token: string, resource: string) => Promise<AgentAccess | undefined>

/** The scopes of the tools. */
export const agentScopes = { read: 'communities:read', propose: 'communities:propose' } as const

/** Where the tools are, below the address of the product. */
export const toolPath = '/mcp'

/** What the tools are as a protected resource (RFC 9728). */
export function agentResource(publicUrl: string): {
  readonly identifier: string
  readonly scopes: readonly string[]
} {
  return { identifier: `${publicUrl}${toolPath}`, scopes: Object.values(agentScopes) }
}
