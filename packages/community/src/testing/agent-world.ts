import { type AgentTab, agentTabs } from '@maypole/contract/community'
import type { Database } from '@maypole/platform/database'
import {
  Client,
  type ClientOptions,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { type AgentAccess, agentScopes } from '../assistant/agents/agent-port.ts'
import { agentAccess, postToTools, withAgents } from './agents.ts'
import { createTestCommunity, type Person } from './create-test-community.ts'
import { buildSite } from './factories.ts'
import { createPushService } from './push-service.ts'

/** The address of the tools of a test community. */
export const resource = 'https://town.example/mcp'
const everything = Object.values(agentScopes)

export interface ToolResult {
  readonly isError?: boolean
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results of every shape.
  readonly structuredContent?: any
  readonly content: readonly { readonly text: string }[]
}

/** A community with the tools for agents, and what tests do as such agents. */
export async function createAgentWorld(database: Database, agents: object = {}) {
  const grants = new Map<string, AgentAccess>()
  /** Those that are taken back as soon as a call of theirs has begun. */
  const ending = new Set<string>()
  const service = createPushService()
  const world = await createTestCommunity(database, {
    settings: withAgents(agents),
    verifyAgent: async (token, of) => {
      const access = of === resource ? grants.get(token) : undefined
      if (ending.has(token)) grants.delete(token)
      return access
    },
    fetchPush: service.fetch,
  })
  const built = await buildSite(world)
  let connections = 0

  /** Connects an agent of a person, which is given these tabs of the first community. */
  function grant(
    person: Person,
    given: { tabs?: readonly AgentTab[]; scopes?: readonly string[]; site?: string } = {},
  ): string {
    connections += 1
    const token = `agent-${connections}`
    const { site = built.site.id, tabs: datatypes = agentTabs, scopes = everything } = given
    grants.set(
      token,
      agentAccess(person, {
        site,
        grantId: `grant-${connections}`,
        scopes,
        details: [{ type: 'community', identifier: site, datatypes }],
      }),
    )
    return token
  }

  const post = (payload: object | string, options: Parameters<typeof postToTools>[2] = {}) =>
    postToTools(world, payload, options)

  async function connect(token: string, options: ClientOptions = {}): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' }, options)
    const transport = new StreamableHTTPClientTransport(new URL(resource), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
      fetch: async (url, init) => {
        const response = await world.server.inject({
          method: (init?.method ?? 'GET') as 'GET',
          url: new URL(url).pathname,
          headers: Object.fromEntries(new Headers(init?.headers)),
          ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
        })
        const hasBody = ![202, 204].includes(response.statusCode)
        return new Response(hasBody ? response.payload : null, {
          status: response.statusCode,
          headers: response.headers as Record<string, string>,
        })
      },
    })
    await client.connect(transport)
    return client
  }

  async function use(token: string, name: string, given: object = {}): Promise<ToolResult> {
    const client = await connect(token)
    const result = await client.callTool({
      name,
      arguments: given as Record<string, unknown>,
    })
    await client.close()
    return result as unknown as ToolResult
  }
  return { world, service, grants, ending, grant, post, connect, use, ...built }
}
