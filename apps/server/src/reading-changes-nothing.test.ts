import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { definedFields } from '@maypole/platform/defined-fields'
import { expect, it } from 'vitest'
import { createTestApplication, developmentAt } from './testing/create-test-application.ts'
import { listRoutes } from './testing/list-routes.ts'
import { signInByText } from './testing/sign-in-by-text.ts'

/** Every row of every table, except the counters of limits, which count reads too. */
function readDatabase(folder: string): Record<string, unknown[]> {
  const database = new DatabaseSync(join(folder, 'data/maypole.sqlite'), { readOnly: true })
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name <> 'limit_counts'")
    .all() as { name: string }[]
  const rows = tables.map(({ name }) => [name, database.prepare(`select * from "${name}"`).all()])
  database.close()
  return Object.fromEntries(rows)
}

it('GET and HEAD change nothing, for any address and any caller', async () => {
  const instance = await createTestApplication(developmentAt('https://town.example'))
  const { app, folder } = instance
  const { publicToken, basic, post, signedIn, session, bearer } = await signInByText(app)
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  const { id: site } = await post('/api/sites', { title: 'Town', slug: 'town', theme }, bearer)
  const create = async (what: string, body: object): Promise<string> =>
    (await post(`/api/sites/${site}/${what}`, body, bearer)).id
  const contact = { firstName: 'Ada', lastName: 'Ng', phoneNumber: '5550100001' }
  const ids: Record<string, string> = {
    site,
    publicToken,
    profile: await create('profiles', contact),
    link: await create('links', { title: 'Map', url: 'https://example.org' }),
    announcement: await create('announcements', { headline: 'Hello', body: '' }),
    event: await create('events', { title: 'Party', startDate: '2099-03-10T19:00:00Z' }),
    factorId: signedIn.data.user.phone_numbers[0].phone_id,
    userId: signedIn.data.user_id,
    projectId: /project-live-[0-9a-f-]{36}/.exec(
      (await app.inject('/.well-known/openid-configuration')).body,
    )?.[0] as string,
  }
  await post('/sdk/v1/magic_links/email/login_or_create', { email: 'ann@example.org' })
  const mails = (await app.inject('/dev/outbox')).json() as { text: string }[]
  const mailed = /https:\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
  const { pathname, search, searchParams } = new URL(mailed)

  const before = readDatabase(folder)
  expect(Object.keys(before).length).toBeGreaterThan(20)
  let asked = 0
  for (const { path } of listRoutes(app)) {
    const url = path.replace(/:(\w+)/g, (_, key: string) => ids[key] ?? 'x')
    for (const authorization of [undefined, bearer, basic(session)]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const cookie = `stytch_session=${session}`
        const headers = definedFields({ accept: 'text/html', cookie, authorization })
        await app.inject({ method, url, headers })
        asked += 1
      }
    }
  }
  expect(asked).toBeGreaterThan(500)
  // As a mail scanner does, which opens every link.
  for (const method of ['GET', 'HEAD'] as const)
    expect((await app.inject({ method, url: pathname + search })).statusCode).toBe(200)
  expect(readDatabase(folder)).toEqual(before)

  const token = searchParams.get('token')
  expect((await post('/sdk/v1/magic_links/authenticate', { token })).data.user_id).toBeDefined()
  expect(readDatabase(folder)).not.toEqual(before)
})
