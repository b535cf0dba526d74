import { eachDatabase } from '@maypole/platform/database/testing'
import { StytchError } from 'stytch'
import { expect, it } from 'vitest'
import { judgeReplies, refusalOf } from './testing/backend-library.ts'
import { createSettableClock, createTestProvider } from './testing/index.ts'

const connect = judgeReplies()
const scopes = ['read:documents', 'write:documents']

eachDatabase('clients of a project, by the backend library', (open) => {
  async function start() {
    // The library goes by the time of its machine.
    const clock = createSettableClock(Date.now())
    const test = await createTestProvider({ database: await open(), clock })
    return { test, client: await connect(test) }
  }
  const invalid = async (call: Promise<unknown>) => {
    const error = await call.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StytchError)
    return JSON.parse((error as Error).message).error as string
  }

  it('have tokens of their own, which the library verifies by itself', async () => {
    const { client } = await start()
    const { clients } = client.m2m
    const { m2m_client } = await clients.create({ scopes, client_name: 'Indexer' })
    const { client_id, client_secret } = m2m_client
    const token = await client.m2m.token({ client_id, client_secret, scopes: ['read:documents'] })
    const { access_token } = token
    const verified = await client.m2m.authenticateToken({
      access_token,
      required_scopes: ['read:documents'],
    })
    expect(verified).toMatchObject({ client_id, scopes: ['read:documents'] })
    // It is no session, and no token of a connected app.
    expect(await refusalOf(client.sessions.authenticate({ session_jwt: access_token }))).toBe(
      'invalid_session_jwt',
    )
    const asked = (given: object) => client.m2m.token({ client_id, client_secret, ...given })
    expect(await invalid(asked({ scopes: ['admin'] }))).toBe('invalid_scope')
    expect(await invalid(asked({ client_secret: 'wrong' }))).toBe('invalid_client')
    expect(await invalid(asked({ client_id: 'nobody' }))).toBe('invalid_client')
    await clients.update({ client_id, status: 'inactive' })
    expect(await invalid(asked({}))).toBe('invalid_client')
  })

  it('are changed, searched and removed, and no other project sees them', async () => {
    const { test, client } = await start()
    const { clients } = client.m2m
    const client_secret = 'a secret that was brought along'
    const first = { client_id: 'indexer', client_secret, client_name: 'Indexer', scopes }
    expect((await clients.create(first)).m2m_client.client_secret).toBe(client_secret)
    test.clock.pass(1)
    await clients.create({ client_name: 'Mailer', scopes: ['send:mail'] })
    expect(await refusalOf(clients.create(first))).toBe('duplicate_m2m_client_id')
    const short = { ...first, client_id: 'x', client_secret: 'short' }
    expect(await refusalOf(clients.create(short))).toBe('m2m_client_invalid_client_secret')
    const trusted_metadata = { team: 'search' }
    const changed = await clients.update({ client_id: 'indexer', scopes: [], trusted_metadata })
    expect(changed.m2m_client).toMatchObject({ scopes: [], trusted_metadata, status: 'active' })
    expect((await clients.get({ client_id: 'indexer' })).m2m_client.client_name).toBe('Indexer')
    const find = async (filter_name: 'scopes' | 'client_name', filter_value: string[]) => {
      const query = { operator: 'AND', operands: [{ filter_name, filter_value }] }
      const { m2m_clients } = await clients.search({ query })
      return m2m_clients.map((one) => one.client_name)
    }
    expect(await find('scopes', ['send:mail', 'x'])).toEqual(['Mailer'])
    expect(await find('client_name', ['Indexer'])).toEqual(['Indexer'])
    const page = await clients.search({ limit: 1 })
    expect(page.results_metadata.total).toBe(2)
    const cursor = page.results_metadata.next_cursor ?? ''
    const rest = await clients.search({ limit: 1, cursor })
    expect(rest.m2m_clients.map((one) => one.client_name)).toEqual(['Mailer'])

    const made = { handle: 'other', name: 'Other', publicUrl: 'https://other.test' }
    const { id, secret } = await test.provider.projects.create(made)
    const other = (await connect(test, { id, secret })).m2m
    expect(await refusalOf(other.clients.get({ client_id: 'indexer' }))).toBe(
      'm2m_client_not_found',
    )
    expect(await refusalOf(other.clients.search({ cursor }))).toBe('bad_request')
    expect(await invalid(other.token({ client_id: 'indexer', client_secret }))).toBe(
      'invalid_client',
    )
    await other.clients.create(first)
    expect((await clients.delete({ client_id: 'indexer' })).client_id).toBe('indexer')
    expect(await refusalOf(clients.delete({ client_id: 'indexer' }))).toBe('m2m_client_not_found')
    expect((await other.clients.get({ client_id: 'indexer' })).m2m_client.scopes).toEqual(scopes)
  })

  it('get another secret while the old one is good', async () => {
    const { client } = await start()
    const { clients } = client.m2m
    const { m2m_client } = await clients.create({ scopes })
    const { client_id, client_secret: old } = m2m_client
    const { secrets } = clients
    const works = (client_secret: string) =>
      client.m2m.token({ client_id, client_secret, scopes }).then(
        () => true,
        () => false,
      )
    expect(await refusalOf(secrets.rotate({ client_id }))).toBe('m2m_client_not_rotating_secret')
    const begun = await secrets.rotateStart({ client_id })
    const next = begun.m2m_client.next_client_secret
    expect([await works(old), await works(next)]).toEqual([true, true])
    const twice = secrets.rotateStart({ client_id })
    expect(await refusalOf(twice)).toBe('m2m_client_already_rotating_secret')
    await secrets.rotateCancel({ client_id })
    expect([await works(old), await works(next)]).toEqual([true, false])
    const { m2m_client: again } = await secrets.rotateStart({ client_id })
    await secrets.rotate({ client_id })
    expect([await works(old), await works(again.next_client_secret)]).toEqual([false, true])
  })

  it('are connected apps, too', async () => {
    const { test, client } = await start()
    const { clients } = client.connectedApp
    const described = { client_name: 'Calendar', redirect_urls: ['https://calendar.test/callback'] }
    const { connected_app } = await clients.create({ client_type: 'third_party', ...described })
    const { client_id, client_secret = '' } = connected_app
    expect(connected_app.client_secret_last_four).toBe(client_secret.slice(-4))
    expect((await clients.get({ client_id })).connected_app.redirect_urls).toEqual(
      described.redirect_urls,
    )
    const changes = { client_name: 'Diary', full_access_allowed: false }
    const { connected_app: changed } = await clients.update({ client_id, ...changes })
    expect(changed).toMatchObject({ client_name: 'Diary', full_access_allowed: false })
    test.clock.pass(1)
    const open = await clients.create({ client_type: 'first_party_public', ...described })
    const { client_id: publicId } = open.connected_app
    const first = await clients.search({ limit: 1 })
    const cursor = first.results_metadata.next_cursor ?? ''
    const second = await clients.search({ cursor })
    expect([...first.connected_apps, ...second.connected_apps]).toMatchObject([
      { client_id },
      { client_id: publicId },
    ])
    const begun = await clients.secrets.rotateStart({ client_id })
    const twice = clients.secrets.rotateStart({ client_id })
    expect(await refusalOf(twice)).toBe('connected_app_already_rotating_secret')
    await clients.secrets.rotateCancel({ client_id })
    const none = clients.secrets.rotate({ client_id })
    expect(await refusalOf(none)).toBe('connected_app_not_rotating_secret')
    await clients.secrets.rotateStart({ client_id })
    const { connected_app: rotated } = await clients.secrets.rotate({ client_id })
    expect(rotated.client_secret_last_four).not.toBe(client_secret.slice(-4))
    expect(begun.connected_app.next_client_secret).not.toBe('')
    const ofPublic = clients.secrets.rotateStart({ client_id: publicId })
    expect(await refusalOf(ofPublic)).toBe('public_connected_apps_do_not_have_secrets')
    const template = { client_id, id_token_template_content: '{}' }
    expect(await refusalOf(clients.update(template))).toBe('bad_request')
    expect(await refusalOf(clients.create({ client_type: 'other', ...described }))).toBe(
      'bad_request',
    )
    expect((await clients.delete({ client_id })).client_id).toBe(client_id)
    expect(await refusalOf(clients.get({ client_id }))).toBe('connected_app_not_found')
    const { user_id } = await client.users.create({})
    expect((await client.users.connectedApps({ user_id })).connected_apps).toEqual([])
    const revoked = client.users.revoke({ user_id, connected_app_id: publicId })
    expect(await refusalOf(revoked)).toBe('connected_app_not_found')
  })

  it('learn of their project, and that it judges nobody', async () => {
    const { test, client } = await start()
    expect(await client.debug.whoami()).toMatchObject({
      project_id: test.projectId,
      name: 'Maypole',
    })
    await client.users.create({})
    const { metrics } = await client.project.metrics()
    expect(metrics).toContainEqual({ metric_type: 'USER_COUNT', count: 1 })
    const judged = client.fraud.email.risk({ email_address: 'ada@example.org' })
    expect(await refusalOf(judged)).toBe('fraud_products_not_offered')
  })
})
