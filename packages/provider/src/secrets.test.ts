import type { Database } from '@maypole/platform/database'
import { eachDatabase } from '@maypole/platform/database/testing'
import { createLog } from '@maypole/platform/log'
import { base32nopad } from '@scure/base'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { hotp } from './products/totps/totp.ts'
import { createRelyingApp } from './testing/relying-app.ts'
import { createSoftwareAuthenticator } from './testing/software-authenticator.ts'
import { createEthereumWallet } from './testing/software-wallets.ts'

const alice = '+12025550101'
const ann = 'ann.of.nowhere@example.org'
const origin = 'https://maypole.test'

/** Members of requests and replies that nobody else may read. */
const secretMembers =
  /^(token|session_token|session_jwt|code|totp_code|secret|password|new_password|existing_password|client_secret|recovery_codes?|(access|refresh|id)_token|code_verifier|impersonation_token|signature|public_key_credential)$/

function collect(value: unknown, found: Set<string>, member = ''): void {
  if (typeof value === 'string' && secretMembers.test(member) && value !== '') found.add(value)
  else if (Array.isArray(value)) for (const one of value) collect(one, found, member)
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) collect(part, found, name)
}

/** As a word: six digits in a row can be part of any id. */
function stands(secret: string, text: string): boolean {
  return /^\d{6}$/.test(secret)
    ? new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text)
    : text.includes(secret)
}

async function readTables(database: Database): Promise<[name: string, rows: string][]> {
  const db = database.tables<Record<string, Record<string, unknown>>>()
  const all = (await db.introspection.getTables()).filter(({ isView }) => !isView)
  // Other tests have schemas of their own in the same PostgreSQL.
  const own =
    database.kind === 'postgres'
      ? (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]?.name
      : undefined
  const tables = all.filter(({ schema }) => schema === own)
  return Promise.all(
    tables.map(async ({ name }): Promise<[string, string]> => {
      return [name, JSON.stringify(await db.selectFrom(name).selectAll().execute())]
    }),
  )
}

eachDatabase('a whole run of the provider', (open) => {
  async function run() {
    const database = await open()
    const lines: string[] = []
    const log = createLog({ level: 'debug', write: (line) => lines.push(line), now: () => 0 })
    const app = await createRelyingApp({
      database,
      log,
      definition: { name: 'Calendar', redirectUris: ['https://app.example/callback'] },
    })
    const secrets = new Set<string>([app.session, app.clientSecret, app.verifier])
    const note = (response: LightMyRequestResponse) => {
      if (/json/.test(String(response.headers['content-type']))) collect(response.json(), secrets)
      return response
    }
    /** Calls an endpoint and remembers the secrets in it. */
    async function call(endpoint: string, body: object, session?: string) {
      collect(body, secrets)
      const given = session === undefined ? {} : { session }
      const response = note(await app.call(endpoint, { body, ...given }))
      return { status: response.statusCode, data: response.json().data }
    }
    const mailed = async (kind: RegExp) => {
      const mail = (await app.provider.outbox.list()).findLast(({ to }) => to === ann)
      const found = kind.exec(mail?.text ?? '')?.[1] ?? ''
      expect(found).not.toBe('')
      secrets.add(found)
      return found
    }
    return { database, lines, app, secrets, note, call, mailed }
  }
  type Run = Awaited<ReturnType<typeof run>>

  async function signInByEveryMethod({ app, secrets, call, mailed }: Run): Promise<void> {
    let { session } = app
    const sent = await call('POST /otps/email/login_or_create', { email: ann })
    const code = await mailed(/\b(\d{6})\b/)
    const { method_id } = sent.data
    await call('POST /otps/authenticate', { method_id, token: 'not a code' })
    expect((await call('POST /otps/authenticate', { method_id, token: code })).status).toBe(200)
    app.clock.pass(60)
    await call('POST /magic_links/email/login_or_create', { email: ann })
    const token = await mailed(/token=([\w-]{43})/)
    expect((await call('POST /magic_links/authenticate', { token })).status).toBe(200)
    await call('POST /magic_links/authenticate', { token: `${token.slice(0, 42)}_` })

    app.clock.pass(60)
    await call('POST /passwords/email/reset/start', { email: ann })
    const password = 'correct horse battery staple'
    const reset = await mailed(/reset_password&token=([\w-]{43})/)
    await call('POST /passwords/email/reset', { token: reset, password: 'short' })
    expect((await call('POST /passwords/email/reset', { token: reset, password })).status).toBe(200)
    await call('POST /passwords/authenticate', { email: ann, password: 'wrong horse battery' })
    expect((await call('POST /passwords/authenticate', { email: ann, password })).status).toBe(200)
    await call('POST /passwords/strength_check', { email: ann, password: 'another horse entirely' })

    const totp = (await call('POST /totps', {}, session)).data
    const step = Math.floor(app.clock.now() / 30_000)
    const totp_code = hotp(base32nopad.decode(totp.secret), step)
    await call('POST /totps/authenticate', { totp_code: '000000' }, session)
    // A proof gives the session another token.
    session = (await call('POST /totps/authenticate', { totp_code }, session)).data.session_token
    const recovery_code = totp.recovery_codes[0]
    session = (await call('POST /totps/recover', { recovery_code }, session)).data.session_token
    await call('POST /totps/recover', { recovery_code }, session)

    const domain = 'maypole.test'
    const authenticator = createSoftwareAuthenticator()
    const begun = await call('POST /webauthn/register/start', { domain }, session)
    const created = authenticator.create(begun.data.public_key_credential_creation_options, {
      origin,
    })
    const passkey = { public_key_credential: created }
    session = (await call('POST /webauthn/register', passkey, session)).data.session_token
    await call('POST /webauthn/register', passkey, session)

    const wallet = createEthereumWallet()
    const named = { crypto_wallet_type: wallet.type, crypto_wallet_address: wallet.address }
    const { challenge } = (await call('POST /crypto_wallets/authenticate/start/primary', named))
      .data
    const signature = wallet.sign(challenge)
    await call('POST /crypto_wallets/authenticate', { ...named, signature })
    await call('POST /crypto_wallets/authenticate', { ...named, signature })

    const me = (await app.call('GET /users/me', { session })).json().data
    const impersonator = { id: 'operator-1', email: 'operator@example.org' }
    const user = { userId: me.user_id, impersonator }
    const allowed = await app.provider.createImpersonationToken(user)
    const impersonation_token = allowed?.token ?? ''
    secrets.add(impersonation_token)
    await call('POST /impersonation/authenticate', { impersonation_token })
    await call('POST /impersonation/authenticate', { impersonation_token })
    await call('PUT /users/me', { name: { first_name: 'Agathabella' } }, session)
    secrets.add('Agathabella')
  }

  async function letAppsIn({ app, secrets, note }: Run): Promise<void> {
    const code = await app.code()
    secrets.add(code)
    const issued = note(await app.exchange(code)).json()
    expect(issued.refresh_token).toBeDefined()
    await app.userinfo(issued.access_token)
    note(await app.form('introspect', { token: issued.access_token }))
    const renewed = { grant_type: 'refresh_token', refresh_token: issued.refresh_token }
    note(await app.form('token', renewed))
    note(await app.form('token', renewed))
    await app.form('token', { ...renewed, client_secret: 'a wrong secret of an app' })
    secrets.add('a wrong secret of an app')
    await app.form('revoke', { token: issued.access_token })
    await app.exchange(code)
    await app.open({ redirect_uri: 'https://evil.example/' }).catch(() => undefined)
  }

  it('writes no secret, number or address to the log, and no plain secret to the database', async () => {
    const whole = await run()
    const { app, secrets, lines, database } = whole
    const [first] = await app.provider.outbox.list()
    expect(first?.to).toBe(alice)
    secrets.add(/\b\d{6}\b/.exec(first?.text ?? '')?.[0] ?? '')
    await letAppsIn(whole)
    await signInByEveryMethod(whole)
    await app.provider.sweep()
    expect(secrets.size).toBeGreaterThan(40)
    expect(lines.length).toBeGreaterThan(60)

    const log = lines.join('')
    for (const secret of [...secrets, alice.slice(2), ann, '203.0.113.7', 'operator@example.org'])
      expect(stands(secret, log), `${secret} is in the log`).toBe(false)
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) })

    const tables = await readTables(database)
    expect(tables.length).toBeGreaterThan(20)
    secrets.delete('Agathabella')
    for (const [name, rows] of tables)
      for (const secret of secrets)
        expect(stands(secret, rows), `${secret} is in ${name}`).toBe(false)
  })

  it('writes none to the log when the database fails', async () => {
    const { lines, database, call, secrets } = await run()
    const db = database.tables<Record<string, Record<string, unknown>>>()
    const cascade = database.kind === 'postgres'
    for (const table of ['passcodes', 'one_time_tokens', 'passwords', 'addresses']) {
      const drop = db.schema.dropTable(table)
      await (cascade ? drop.cascade() : drop).execute()
    }
    const token = 'A'.repeat(43)
    const tried = [
      ['POST /magic_links/authenticate', { token }],
      ['POST /passwords/authenticate', { email: ann, password: 'correct horse battery staple' }],
      ['POST /magic_links/email/login_or_create', { email: ann }],
      ['POST /otps/sms/login_or_create', { phone_number: alice }],
    ] as const
    for (const [endpoint, body] of tried) expect((await call(endpoint, body)).status).toBe(500)
    const log = lines.join('')
    expect(log.match(/"level":"error"/g)).toHaveLength(tried.length)
    for (const secret of [...secrets, alice.slice(2), ann])
      expect(stands(secret, log), `${secret} is in the log`).toBe(false)
  })
})
