import { readFileSync } from 'node:fs'
import { onSqlite } from '@maypole/platform/database/testing'
import { StytchError } from 'stytch'
import { describe, expect, it } from 'vitest'
import { createLibraryClient, findLibraryCalls, findMisfits } from './testing/backend-library.ts'
import { createTestProvider } from './testing/index.ts'

/** What is in the addresses of calls; nobody has these. */
const argument = {
  user_id: 'nobody',
  email_id: 'x',
  phone_id: 'x',
  totp_id: 'x',
  password_id: 'x',
  crypto_wallet_id: 'x',
  webauthn_registration_id: 'x',
  biometric_registration_id: 'x',
  oauth_user_registration_id: 'x',
  client_id: 'x',
  connected_app_id: 'x',
  project_id: 'x',
  domain: 'example.org',
}

describe('the declarations of the backend library', () => {
  it('judge replies: missing and undeclared members, other types, and null where nothing may be', () => {
    const reply = { project_id: 'p', name: 'n', request_id: 'r', status_code: 200 }
    const changes = [{}, { other: 1 }, { name: null }, { status_code: '200' }]
    const replies = changes.map((change) => ({
      call: 'debug.whoami',
      reply: { ...reply, ...change },
    }))
    const done = { request_id: 'r', status_code: 200 }
    const app = { call: 'connectedApp.clients.get', reply: { ...done, connected_app: {} } }
    const misfits = findMisfits([...replies, app, { call: 'sessions.revoke', reply: done }])
    expect(misfits.map((line) => line.split(':')[0])).toEqual([
      'debug.whoami',
      'debug.whoami',
      'debug.whoami',
      'connectedApp.clients.get',
    ])
  })
})

onSqlite('the calls of the backend library', (open) => {
  it('have a route each', async () => {
    const test = await createTestProvider({ database: await open() })
    const calls = findLibraryCalls(await createLibraryClient(test))
    // As many as the library of this version has: none is overlooked.
    expect(calls.size).toBe(94)
    const found: string[] = []
    for (const [name, call] of calls) {
      const type = await Promise.resolve(call(argument)).then(() => 'served', nameRefusal)
      if (['route_not_found', 'method_not_allowed', 'no reply'].includes(type)) found.push(name)
    }
    expect(found).toEqual([])
    // What docs/moving.md says of them, it says of all, and of no others.
    const page = readFileSync(new URL('../../../docs/moving.md', import.meta.url), 'utf8')
    const table = page.slice(
      page.indexOf('## What a server can call'),
      page.indexOf('## Your integration tests'),
    )
    const rows = table.split('\n').filter((line) => line.startsWith('| `'))
    const told = rows.flatMap((row) => row.split(' | ')[0]?.match(/(?<=`)\w+(\.\w+)+(?=`)/g) ?? [])
    expect(told.toSorted()).toEqual([...calls.keys()].toSorted())
  })
})

function nameRefusal(error: unknown): string {
  if (error instanceof StytchError) return error.error_type
  return error instanceof Error && error.message.includes('fetch failed') ? 'no reply' : 'local'
}
