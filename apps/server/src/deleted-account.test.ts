import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deletionConfirmation } from '@maypole/contract/community/constants'
import { openDatabase } from '@maypole/platform/database'
import { createTestSchema, readEveryTable } from '@maypole/platform/database/testing'
import { atEnd } from '@maypole/platform/testing'
import { describe, expect, inject, it } from 'vitest'
import { createTestApplication, developmentAt } from './testing/create-test-application.ts'
import { signInByText } from './testing/sign-in-by-text.ts'

const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
const number = '2025550143'
const person = { firstName: 'Xanthippe', lastName: 'Ypsilon', email: 'xanthippe@example.org' }

async function placeOf(kind: string): Promise<string> {
  if (kind === 'postgres') return (await createTestSchema(inject('postgresUrl'))).url
  const folder = mkdtempSync(join(tmpdir(), 'maypole-deleted-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return `sqlite:${join(folder, 'maypole.db')}`
}

describe.each(['sqlite', 'postgres'])('a deleted account (%s)', (kind) => {
  it('leaves neither number nor name nor e-mail address in any table', async () => {
    const url = await placeOf(kind)
    const { app } = await createTestApplication({
      ...developmentAt('https://town.example'),
      DATABASE_URL: url,
    })
    const database = openDatabase({ url })
    atEnd(() => database.close())
    const own = await signInByText(app)
    const other = await signInByText(app, '+12025550144')
    const call = async (
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      bearer: string,
      body?: object,
    ) => {
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: bearer },
        ...(body !== undefined && { payload: body }),
      })
      return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
    }

    // A mail address of the account, an entry in somebody's community, one waiting, and one alone.
    const sent = await own.post(
      '/sdk/v1/otps/email/send/secondary',
      { email: person.email },
      own.basic(own.session),
    )
    const [mail] = (await app.inject('/dev/outbox')).json().toReversed()
    const { data } = await own.post(
      '/sdk/v1/otps/authenticate',
      { method_id: sent.data.method_id, token: /\b\d{6}\b/.exec(mail.text)?.[0] },
      own.basic(own.session),
    )
    // Another proof in a session gives it another token.
    const bearer = `Bearer ${data.session_token}`
    const town = { title: 'Town', slug: 'town', theme, timeZone: 'Europe/Vienna' }
    const { id } = (await call('POST', '/sites', other.bearer, town)).body
    const entry = { ...person, phoneNumber: number }
    const added = await call('POST', `/sites/${id}/profiles`, other.bearer, entry)
    expect(added.status).toBe(201)
    expect((await call('GET', `/sites/${id}/profile`, bearer)).body).toMatchObject(person)
    const choice = { listing: 'admins', phoneNumber: null, email: null }
    await call('PUT', `/sites/${id}/profile/visibility`, bearer, choice)
    const alone = { ...town, title: 'Alone', slug: 'alone' }
    expect((await call('POST', '/sites', bearer, alone)).status).toBe(201)
    const open = { ...town, slug: 'open', joining: 'approval' }
    const { id: opened } = (await call('POST', '/sites', other.bearer, open)).body
    await call('PUT', `/sites/${opened}`, other.bearer, open)
    const asked = await call('POST', `/sites/${opened}/join-requests`, bearer, {
      firstName: person.firstName,
      lastName: person.lastName,
    })
    expect(asked.body).toMatchObject({ state: 'waiting' })

    const userId: string = own.signedIn.data.user_id
    const find = async (text: string) =>
      Object.entries(await readEveryTable(database)).flatMap(([name, rows]) =>
        rows.some((row) => row.includes(text)) ? [name] : [],
      )
    for (const text of [number, person.firstName, person.lastName, person.email, userId])
      expect(await find(text), text).not.toEqual([])
    const body = { confirmation: deletionConfirmation }
    expect((await call('POST', '/account/deletion', bearer, body)).status).toBe(204)
    for (const text of [number, person.firstName, person.lastName, person.email])
      expect(await find(text), text).toEqual([])
    // The id, which now names nobody, is in the security history and in limits until they expire.
    const named = await find(userId)
    expect(named.filter((name) => !/^(security_events|limit_\w+)$/.test(name))).toEqual([])

    expect((await call('GET', '/sites', bearer)).status).toBe(401)
    const anew = await signInByText(app)
    expect(anew.signedIn.data.user_id).not.toBe(userId)
    expect((await call('GET', '/sites', anew.bearer)).body).toEqual([])
    expect((await call('GET', `/sites/${id}/profiles`, other.bearer)).body).toHaveLength(1)
  })
})
