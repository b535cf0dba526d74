import { agentTabs } from '@maypole/contract/community'
import { type AgentAccess, agentScopes } from '../assistant/agents/agent-port.ts'
import { type CommunitySettings, defaultCommunitySettings } from '../settings.ts'
import type { Person, TestCommunity } from './create-test-community.ts'

/** Settings with which there are tools for agents. */
export function withAgents(
  change: Partial<CommunitySettings['agents']> = {},
): Pick<CommunitySettings, 'agents'> {
  return { agents: { ...defaultCommunitySettings.agents, isOn: true, ...change } }
}

/** What a person has allowed an agent: by default everything of one community. */
export function agentAccess(
  person: Pick<Person, 'userId'>,
  { site, ...change }: { readonly site: string } & Partial<AgentAccess>,
): AgentAccess {
  return {
    userId: person.userId,
    clientId: 'https://client.example/client.json',
    clientName: 'Helper',
    clientHost: 'client.example',
    grantId: `grant of ${person.userId}`,
    scopes: Object.values(agentScopes),
    details: [{ type: 'community', identifier: site, datatypes: agentTabs }],
    ...change,
  }
}

/** Sends a message of the protocol, as any program can. */
export function postToTools(
  { server }: Pick<TestCommunity, 'server'>,
  payload: object | string,
  { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
) {
  return server.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    payload,
  })
}
