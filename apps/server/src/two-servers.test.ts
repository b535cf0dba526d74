import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestSchema } from '@maypole/platform/database/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  askForCode,
  type Client,
  clientOf,
  RefusedError,
  signIn,
  signInWithCode,
} from './testing/client.ts'
import { writeWebApp } from './testing/create-test-application.ts'
import { freePort, type ServerProcess, startServer } from './testing/start-server.ts'

const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }

/** Returns the status, or 0 when the server is unreachable. */
async function statusOf(work: Promise<unknown>): Promise<number> {
  return work.then(
    () => 200,
    (error: unknown) => (error instanceof RefusedError ? error.status : 0),
  )
}

describe('two servers on one PostgreSQL', () => {
  let folder: string
  let servers: readonly [ServerProcess, ServerProcess]
  let environment: Readonly<Record<string, string>>
  let client: Client
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'maypole two servers '))
    writeWebApp(join(folder, 'web'))
    const schema = await createTestSchema(inject('postgresUrl'))
    environment = {
      DATA_DIR: folder,
      WEB_DIR: join(folder, 'web'),
      DATABASE_URL: schema.url,
      SECRET_KEY: Buffer.alloc(32, 3).toString('base64url'),
    }
    const start = async () => startServer({ port: await freePort(), environment })
    // Both find an empty database: one migrates, the other waits for it.
    servers = [await start(), await start()]
    await Promise.all(servers.map((server) => server.wrote('Ctrl-C stops it.')))
    client = await signIn(servers[0].url, '2025550143')
  })
  afterAll(async () => {
    for (const server of servers) {
      server.child.kill('SIGKILL')
      await server.exited
    }
    rmSync(folder, { recursive: true, force: true })
  })
  /** The same person at either server, in turn. */
  const at = (index: number) =>
    clientOf((servers[index % 2] as ServerProcess).url, client.sessionToken)
  const urlAt = (index: number) => (servers[index % 2] as ServerProcess).url

  it('accept a code once, on either server', async () => {
    const sent = await askForCode(urlAt(0), '2025550144')
    const statuses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => statusOf(signInWithCode(urlAt(index), sent))),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses).not.toContain(500)
  })

  it('give a slug to one site, and a phone number to one contact', async () => {
    const create = (index: number) =>
      statusOf(at(index).call('POST', '/sites', { title: 'Race', slug: 'race', theme }))
    const created = await Promise.all([0, 1, 2, 3, 4, 5].map(create))
    expect(created.toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const { id } = await client.call<{ id: string }>('GET', '/site/race')
    const add = (index: number) =>
      statusOf(
        at(index).call('POST', `/sites/${id}/profiles`, {
          firstName: 'Bo',
          lastName: 'Ek',
          phoneNumber: '+12025550199',
        }),
      )
    expect((await Promise.all([0, 1, 2, 3].map(add))).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('see each other’s sessions, also when they have ended', async () => {
    const sent = await askForCode(urlAt(1), '2025550145')
    const token = await signInWithCode(urlAt(1), sent)
    expect(await statusOf(clientOf(urlAt(0), token).call('GET', '/sites'))).toBe(200)
    const page = await (await fetch(urlAt(0))).text()
    const publicToken = /public-token-live-[0-9a-f-]+/.exec(page)?.[0]
    const authorization = `Basic ${Buffer.from(`${publicToken}:${token}`).toString('base64')}`
    const revoked = await fetch(`${urlAt(0)}/sdk/v1/sessions/revoke`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(revoked.status).toBe(200)
    expect(await statusOf(clientOf(urlAt(1), token).call('GET', '/sites'))).toBe(401)
  })

  it('show what the other has written in lists that they keep', async () => {
    const { id } = await client.call<{ id: string }>('POST', '/sites', {
      title: 'Lists',
      slug: 'lists',
      theme,
    })
    const path = `/sites/${id}/announcements`
    const ask = (index: number, tag = '') =>
      fetch(`${urlAt(index)}/api${path}`, {
        headers: { authorization: `Bearer ${client.sessionToken}`, 'if-none-match': tag },
      })
    const tag = (await ask(1)).headers.get('etag') ?? ''
    expect((await ask(1, tag)).status).toBe(304)
    await at(0).call('POST', path, { headline: 'News', body: 'x' })
    const answer = await ask(1, tag)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('News')])
  })

  /** Runs an operator's command beside the servers. */
  async function command(...parameters: string[]): Promise<string> {
    const program = startServer({ port: await freePort(), environment, parameters })
    expect(await program.exited, program.output()).toBe(0)
    return program.output()
  }

  it('sign with a new key, and show new ways to sign in, as soon as a command says so', async () => {
    const pageAt = async (index: number) => (await fetch(urlAt(index))).text()
    const publicToken = /public-token-live-[0-9a-f-]+/.exec(await pageAt(0))?.[0]
    const authorization = `Basic ${Buffer.from(`${publicToken}:${client.sessionToken}`).toString('base64')}`
    let minutes = 60
    /** The key and the project of a new session JWT. */
    const readJwtAt = async (index: number) => {
      minutes += 1
      const answer = await fetch(`${urlAt(index)}/sdk/v1/sessions/authenticate`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ session_duration_minutes: minutes }),
      })
      const { data } = (await answer.json()) as { data: { session_jwt: string } }
      const [header, payload] = data.session_jwt
        .split('.', 2)
        .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
      return { kid: header.kid as string, project: payload.aud[0] as string }
    }
    const kidAt = async (index: number) => (await readJwtAt(index)).kid
    const { kid: former, project } = await readJwtAt(0)
    expect(await kidAt(1)).toBe(former)
    const rotated = await command('keys', 'rotate')
    for (const index of [0, 1]) {
      // Without the signal a key is kept for a minute.
      await expect.poll(() => kidAt(index), { timeout: 5_000 }).not.toBe(former)
      expect(rotated).toContain(await kidAt(index))
    }

    expect(await pageAt(0)).toContain('"passkeys"')
    await command('project', 'update', project, '--product', 'sms', '--product', 'email_codes')
    // Without the signal, the project is read every ten seconds.
    for (const index of [0, 1])
      await expect.poll(() => pageAt(index), { timeout: 5_000 }).not.toContain('"passkeys"')
  }, 60_000)

  it('lose nothing when one is killed: the other has all data and takes over', async () => {
    const site = await client.call<{ id: string }>('POST', '/sites', {
      title: 'Kept',
      slug: 'kept',
      theme,
    })
    const acknowledged: string[] = []
    const refusals: number[] = []
    async function write(first: number): Promise<void> {
      let index = first
      for (let i = 0; i < 25; i++) {
        try {
          const { id } = await at(index).call<{ id: string }>(
            'POST',
            `/sites/${site.id}/announcements`,
            { headline: 'Kept', body: 'x' },
          )
          acknowledged.push(id)
        } catch (error) {
          // Like a load balancer: an unreachable server gets no more requests.
          if (error instanceof RefusedError) refusals.push(error.status)
          else index = 1
          i -= 1
        }
        if (acknowledged.length === 60) servers[0].child.kill('SIGKILL')
      }
    }
    await Promise.all([0, 1, 0, 1, 0, 1].map(write))
    expect(refusals).toEqual([])
    expect(acknowledged).toHaveLength(150)
    const list = await at(1).call<{ id: string }[]>('GET', `/sites/${site.id}/announcements`)
    const present = new Set(list.map(({ id }) => id))
    expect(acknowledged.filter((id) => !present.has(id))).toEqual([])
    // Requests in progress when the server died may be stored without having been acknowledged: at
    // most one per writer.
    expect(present.size - acknowledged.length).toBeLessThanOrEqual(6)
  })
})
