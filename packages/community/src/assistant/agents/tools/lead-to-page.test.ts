import { onSqlite } from '@maypole/platform/database/testing'
import type { Client, ClientCapabilities } from '@modelcontextprotocol/client'
import { expect, it } from 'vitest'
import { createAgentWorld, type ToolResult } from '../../../testing/agent-world.ts'
import { buildMember } from '../../../testing/factories.ts'

onSqlite('the page of a proposal', (open) => {
  /** Connects a client of the revision of 2026 that can do this. */
  async function start(capabilities: ClientCapabilities) {
    const world = await createAgentWorld(await open())
    const { grant, connect, admin, path, site } = world
    const { body: link } = await admin.call('POST', `${path}/links`, {
      title: 'Map',
      url: 'https://example.org/',
    })
    const token = grant(admin)
    const versionNegotiation = { mode: { pin: '2026-07-28' } }
    const open2026 = (given: string) => connect(given, { capabilities, versionNegotiation })
    const client = await open2026(token)
    const asked = { community: site.id, why: 'It is old', kind: 'link', id: link.id, delete: true }
    const propose = async (by: Client = client) =>
      (await by.callTool({ name: 'propose_change', arguments: asked })) as unknown as ToolResult
    const waiting = async () => (await admin.call('GET', `${path}/proposals`)).body
    return { ...world, link, client, open2026, asked, propose, waiting }
  }

  it('is where a client leads its person that can, and it hears what they decided there', async () => {
    const { client, propose, waiting, admin, path, site, link } = await start({
      elicitation: { url: {} },
    })
    const led: object[] = []
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      led.push(params)
      const [{ id }] = await waiting()
      // The person confirms in a session of theirs, by the calls of the app.
      expect((await admin.call('DELETE', `${path}/links/${link.id}`)).status).toBe(204)
      const decision = { decision: 'confirmed' }
      await admin.call('POST', `${path}/proposals/${id}/decision`, decision)
      return { action: 'accept' }
    })
    const { structuredContent, isError } = await propose()
    expect(isError).toBeUndefined()
    expect(structuredContent).toMatchObject({ status: 'confirmed' })
    const { id } = structuredContent
    // No form, which could ask for something, and nothing in the address but the id.
    expect(led).toEqual([
      {
        mode: 'url',
        url: `https://town.example/${site.slug}/announcements?proposals=${id}`,
        message: 'Look at the proposal in the app, and confirm or decline it there.',
      },
    ])
    expect((await admin.call('GET', `${path}/links`)).body).toEqual([])
  })

  it.each(['accept', 'decline', 'cancel'] as const)(
    'writes nothing when the client says "%s" and the person nothing',
    async (action) => {
      const { client, propose, waiting, admin, path } = await start({ elicitation: { url: {} } })
      client.setRequestHandler('elicitation/create', async () => ({ action }))
      expect((await propose()).structuredContent).toMatchObject({ status: 'pending' })
      expect(await waiting()).toHaveLength(1)
      expect((await admin.call('GET', `${path}/links`)).body).toHaveLength(1)
    },
  )

  it('is told as a link to clients that can lead nobody there', async () => {
    for (const capabilities of [{}, { elicitation: {} }, { elicitation: { form: {} } }]) {
      const { propose, client } = await start(capabilities)
      if ('elicitation' in capabilities)
        client.setRequestHandler('elicitation/create', async () => {
          throw new Error('It was asked')
        })
      const { structuredContent } = await propose()
      expect(structuredContent).toMatchObject({
        status: 'pending',
        link: expect.stringContaining(`?proposals=${structuredContent.id}`),
      })
    }
  })

  it('tells a client that comes back with the id of another nothing of it', async () => {
    const { grant, admin, path, world, post, propose, asked } = await start({})
    const { structuredContent } = await propose()
    const { member } = await buildMember(world, { admin, path, role: 'admin' })
    const comeBack = async (token: string, requestState: unknown) => {
      const answer = await post(
        {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: {
            name: 'propose_change',
            arguments: asked,
            inputResponses: { page: { action: 'accept' } },
            requestState,
            _meta: {
              'io.modelcontextprotocol/protocolVersion': '2026-07-28',
              'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
              'io.modelcontextprotocol/clientCapabilities': { elicitation: { url: {} } },
            },
          },
        },
        {
          token,
          headers: {
            'mcp-protocol-version': '2026-07-28',
            'mcp-method': 'tools/call',
            'mcp-name': 'propose_change',
          },
        },
      )
      return answer.payload
    }
    expect(await comeBack(grant(admin), structuredContent.id)).toContain('"pending"')
    const foreign = await comeBack(grant(member), structuredContent.id)
    expect(foreign).toContain('There is no such proposal of yours.')
    expect(await comeBack(grant(admin), 'x'.repeat(5000))).toContain('no such proposal')
    expect(await comeBack(grant(admin), { id: structuredContent.id })).toContain('error')
  })
})
