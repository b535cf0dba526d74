import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'stytch'
import { beforeEach, describe, expect, it } from 'vitest'
import { readConfiguration } from '../../config.ts'
import { StartRefusedError } from '../../start-refused.ts'
import { usePrograms } from '../../testing/use-programs.ts'
import { commands, runOperator } from './run-operator.ts'

/** What docs/moving.md tells people to type for a project. */
function documentedProject(): string[] {
  const document = new URL('../../../../../docs/moving.md', import.meta.url)
  const command = /maypole -- (project create [^`]*?)\n```/.exec(
    readFileSync(document, 'utf8'),
  )?.[1]
  return command?.replaceAll('\\\n', ' ').trim().split(/\s+/) ?? []
}

// Beside a running instance on the same database. Most commands run in this process: the real
// program takes a second of CPU time to start, and is needed for exit codes and output streams.
describe('the operator’s tool', { timeout: 120_000 }, () => {
  const programs = usePrograms('maypole operator ')
  let folder = ''
  beforeEach(() => {
    folder = programs.folder()
  })

  const templates = () =>
    existsSync(join(folder, 'templates')) ? { TEMPLATES_DIR: 'templates' } : {}

  /** Runs a command as a process of the real program. */
  async function runProgram(words: string[], environment: Record<string, string> = {}) {
    const command = await programs.start({ parameters: words, environment })
    return { code: await command.exited, output: command.output() }
  }

  /** Runs a command in this process. A refusal is what the real program prints before it exits. */
  async function run(words: string[]) {
    let output = ''
    const print = (text: string) => {
      output += text
    }
    const environment = { DATA_DIR: 'data', WEB_DIR: 'web', ...templates() }
    const readSettings = () => readConfiguration(environment, folder)
    try {
      return { code: await runOperator(words, { readSettings, print }), output }
    } catch (error) {
      if (error instanceof StartRefusedError)
        return { code: 1, output: `${output}${error.message}` }
      throw error
    }
  }

  async function json(words: string[]) {
    const { code, output } = await run([...words, '--json'])
    expect(code, output).toBe(0)
    return JSON.parse(output)
  }

  /** Gets an app tokens of a user, and has the real backend library verify them. */
  async function checkAccessTokens(project: { id: string; secret: string; url: string }) {
    const file = join(folder, 'user.jsonl')
    const user_id = 'user-live-01234567-89ab-4cde-8f01-23456789abce'
    const phone_numbers = [{ phone_number: '+12025550108', verified: true }]
    writeFileSync(file, JSON.stringify({ user_id, phone_numbers }))
    await json(['user', 'import', file, '--project=shop'])
    const redirect_uri = 'https://app.example/callback'
    const { app, clientSecret } = await json([
      'client',
      'create',
      '--project=shop',
      '--name=Till',
      '--no-require-pkce',
      `--redirect-uri=${redirect_uri}`,
    ])
    const library = new Client({
      project_id: project.id,
      secret: project.secret,
      env: `${project.url}/`,
    })
    const { authorization_code } = await library.idp.oauth.authorize({
      client_id: app.clientId,
      redirect_uri,
      response_type: 'code',
      scopes: ['openid'],
      user_id,
      consent_granted: true,
    })
    const answer = await fetch(`${project.url}/v1/public/${project.id}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'authorization_code',
        code: authorization_code,
        redirect_uri,
        client_id: app.clientId,
        client_secret: clientSecret,
      }),
    })
    const { access_token } = (await answer.json()) as { access_token: string }
    expect(await library.idp.introspectTokenLocal(access_token)).toMatchObject({
      subject: user_id,
      scope: 'openid',
    })
  }

  it('imports users', async () => {
    const file = join(folder, 'users.jsonl')
    const user = {
      user_id: 'user-live-01234567-89ab-4cde-8f01-23456789abcd',
      phone_numbers: [{ phone_number: '+12025550107', verified: true }],
    }
    writeFileSync(file, `${JSON.stringify(user)}\n\nno json\n{"user_id":"ada"}\n`)
    const trial = await runProgram(['user', 'import', file, '--trial'])
    expect(trial.output).toContain('1 imported, 0 known before, 2 refused.')
    expect(trial.code).toBe(1)
    const imported = await run(['user', 'import', file, '--json'])
    expect(imported.code).toBe(1)
    expect(JSON.parse(imported.output)).toEqual({
      countedBy: 'Line',
      importId: expect.stringMatching(/^import-/),
      imported: 1,
      known: 0,
      refusedInAll: 2,
      leftOut: {},
      refused: [
        { line: 3, reason: 'this is no JSON object' },
        { line: 4, reason: expect.stringMatching(/^user_id: /) },
      ],
    })
    // As exporters write it: one array over many lines.
    const array = join(folder, 'users.json')
    writeFileSync(array, `\uFEFF${JSON.stringify([user], null, 2)}\n`)
    expect(await json(['user', 'import', array])).toMatchObject({ imported: 0, known: 1 })
    writeFileSync(array, JSON.stringify([user, { user_id: 'ada' }], null, 2))
    expect(await run(['user', 'import', array])).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^User 2: user_id: .*\n0 imported, 1 known before, 1 refused\.\n$/,
      ),
    })
    writeFileSync(array, '[\n  {"user_id":')
    expect(await run(['user', 'import', array])).toMatchObject({
      code: 1,
      output: expect.stringContaining('begins as a JSON array'),
    })
    const [found] = await json(['user', 'list', '--address=+12025550107'])
    expect(found.user_id).toBe(user.user_id)
    const { output: link } = await run(['user', 'sign-in-link', user.user_id])
    expect(link).toMatch(
      /^Link {5}http\S+\/authenticate\?stytch_token_type=magic_links&token=\S+\n/,
    )
    const missing = await runProgram(['user', 'import', join(folder, 'none.jsonl')])
    expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('cannot be read') })
  })

  it('creates and changes projects, seen by a running server at once', async () => {
    const server = await programs.start()
    await server.wrote('Ctrl-C stops it.')
    const project = await json([
      ...documentedProject(),
      '--limit=sendsPerAddress=1000',
      '--origin=https://app.shop.example',
    ])
    expect(project.settings).toEqual({
      idp: { accessTokenFormat: 'backend_library' },
      redirectUrls: ['https://shop.example/authenticate'],
      allowedOrigins: ['https://app.shop.example'],
      limits: { sendsPerAddress: { limit: 1000, seconds: 600 } },
    })
    const authorization = `Basic ${Buffer.from(`${project.id}:${project.secret}`).toString('base64')}`
    const ask = () => fetch(`${server.url}/v1/rbac/policy`, { headers: { authorization } })
    expect((await ask()).status).toBe(200)
    const bootstrap = async () => {
      const path = `/sdk/v1/projects/bootstrap/${project.publicTokens[0]}`
      const reply = (await (await fetch(`${server.url}${path}`)).json()) as { data: object }
      return reply.data
    }
    expect(await bootstrap()).toMatchObject({ disable_sdk_watermark: true })
    await json([
      'project',
      'update',
      'shop',
      '--watermark',
      '--name',
      'Corner Shop',
      '--require-pkce',
      '--require-siwe',
      '--password-policy=luds',
    ])
    expect(await bootstrap()).toMatchObject({
      project_name: 'Corner Shop',
      disable_sdk_watermark: false,
      pkce_required_for_email_magic_links: true,
      pkce_required_for_password_resets: true,
      pkce_required_for_oauth: true,
      siwe_required_for_crypto_wallets: true,
      password_config: { luds_complexity: 3 },
    })
    await json(['project', 'update', 'shop', '--no-require-pkce'])
    expect(await bootstrap()).toMatchObject({
      pkce_required_for_oauth: false,
      siwe_required_for_crypto_wallets: true,
      password_config: { luds_complexity: 3 },
    })
    await checkAccessTokens({ id: project.id, secret: project.secret, url: server.url })
    const longest = async (...args: string[]) =>
      (await json(['project', 'update', 'shop', ...args])).settings.sessions
    expect(await longest('--longest-session', '43200')).toEqual({ longestMinutes: 43_200 })
    expect(await longest('--watermark')).toEqual({ longestMinutes: 43_200 })
    expect((await json(['project', 'list'])).map((row: { handle: string }) => row.handle)).toEqual([
      'maypole',
      'shop',
    ])
    const shown = (await run(['project', 'show', 'shop'])).output
    expect(shown).toContain('app.shop.example')
    // Each command has its own address here; running instances have PUBLIC_URL.
    expect(shown).toMatch(/OAuth callback http:\S+\/v1\/oauth\/callback\/{provider}-project-live-/)
    expect(shown).toContain(`/v1/public/${project.id}/.well-known/openid-configuration`)
    const { secret } = await json(['project', 'new-secret', 'shop'])
    expect(secret).not.toBe(project.secret)
    expect((await ask()).status).toBe(401)
  })

  it('reads settings from a file and reports what is wrong with them', async () => {
    const file = join(folder, 'settings.json')
    writeFileSync(file, '{"sms":{"countries":["DE"]},"limits":{"nothing":{"limit":1,"seconds":1}}}')
    const refused = await run(['project', 'update', 'maypole', '--settings', `@${file}`])
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('These settings cannot be used')
    writeFileSync(file, '{"sms":{"countries":["DE"]}}')
    const { settings } = await json(['project', 'update', 'maypole', '--settings', `@${file}`])
    expect(settings).toEqual({ keys: { algorithm: 'ES256' }, sms: { countries: ['DE'] } })
    const site = '{"siteKey":"site-1","secret":"hush"}'
    writeFileSync(file, site)
    await json(['project', 'create', 'shop', '--name=Shop', '--url=https://shop.example'])
    const guarded = await run(['project', 'update', 'shop', '--captcha', `@${file}`])
    expect(guarded.output).toContain('Captcha        site-1, with a score of 0.5 or more')
    expect(guarded.output).not.toContain('hush')
    expect((await json(['project', 'update', 'shop', '--captcha=none'])).captcha).toBeNull()
    const own = await run(['project', 'update', 'maypole', '--captcha', site])
    expect(own.code).toBe(1)
    expect(own.output).toContain('show no captcha')
    const secret = '{"google":{"clientSecret":"hush'
    const broken = await run(['project', 'update', 'maypole', '--oauth', secret])
    expect(broken.output).toContain('--oauth is no JSON')
    expect(broken.output).not.toContain('hush')
  })

  it('registers apps, shows users, and refuses to impersonate an unknown one', async () => {
    const uri = 'https://app.example/callback'
    const { app, clientSecret } = await json([
      'client',
      'create',
      '--name=App',
      `--redirect-uri=${uri}`,
    ])
    expect(clientSecret).toMatch(/^[\w-]{43}$/)
    expect(await json(['client', 'show', app.clientId])).toEqual(app)
    expect(await json(['client', 'list'])).toEqual([app])
    await json(['client', 'remove', app.clientId])
    expect(await json(['client', 'list'])).toEqual([])
    expect(await json(['user', 'list'])).toEqual([])
    const lost = await run(['user', 'remove-totp', 'user-live-x'])
    expect([lost.code, lost.output]).toEqual([1, expect.stringContaining('There is no user')])
    const nobody = ['user-live-x', '--as=me', '--email=me@example.org']
    const refused = await run(['impersonate', ...nobody])
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('There is no user')
  })

  it('trusts issuers of tokens, by an address or by keys from files', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const file = join(folder, 'key.pem')
    writeFileSync(file, publicKey.export({ type: 'spki', format: 'pem' }))
    const names = ['--issuer=https://issuer.example', '--audience=shop']
    const add = ['trusted-tokens', 'add', 'Issuer', ...names]
    const kept = await json([...add, `--public-key=@${file}`, '--email-claim=email', '--provision'])
    expect(kept).toMatchObject({
      publicKeys: 1,
      attributes: { external_id: 'sub', token_id: 'jti', email: 'email' },
      canProvision: true,
    })
    const published = await json([...add, '--jwks-url=https://issuer.example/keys.json'])
    expect(await json(['trusted-tokens', 'list'])).toEqual([kept, published])
    expect((await run(['trusted-tokens', 'list'])).output).toContain(kept.id)
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const refused = await run([...add, `--public-key=@${file}`])
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('This is a secret key')
    expect((await run(add)).output).toContain('one of the two is needed')
    await json(['trusted-tokens', 'remove', kept.id])
    expect(await json(['trusted-tokens', 'list'])).toEqual([published])
  })

  it('shows and sends messages as examples', async () => {
    const shown = await run(['messages', 'preview', 'email-code', '--language=es'])
    expect(shown.output).toMatch(/^Tu código .*\n\n(.*\n)*000000\n/)
    const sent = await run(['messages', 'test', 'sms-code', '--to=+12025550109'])
    expect(sent.output).toContain('has taken it for +12025550109')
    const unknown = await run(['messages', 'preview', 'letter'])
    expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('email-code')])
    const template = join(folder, 'templates/maypole/welcome')
    mkdirSync(template, { recursive: true })
    writeFileSync(join(template, 'sms-code.txt'), '{{otp_code}} for {{product_name}}')
    writeFileSync(join(template, 'sms-code.es.txt'), '{{otp_code}} para {{product_name}}')
    const named = ['--template=welcome', '--language=es-MX']
    const own = await run(['messages', 'preview', 'sms-code', ...named])
    expect(own.output).toBe('000000 para Maypole\n')
    const without = await run(['messages', 'preview', 'email-code', ...named])
    expect([without.code, without.output]).toEqual([
      1,
      expect.stringContaining('There are no files maypole/welcome/email-code'),
    ])
  })

  it('shows what an endpoint has not taken, and sends it again', async () => {
    const endpoint = '--webhook-url=https://shop.example/hooks'
    const made = ['project', 'create', 'shop', '--name=Shop', '--url=https://shop.example']
    const project = await json([...made, endpoint, '--webhook-object=user'])
    expect(project.webhookSecret).toMatch(/^whsec_/)
    expect((await run(['project', 'show', 'shop'])).output).toContain(project.webhookSecret)
    const shop = '--project=shop'
    expect((await run(['webhooks', 'list', shop])).output).toBe('Every event was taken.\n')
    expect(await json(['webhooks', 'list', shop])).toEqual([])
    expect(await json(['webhooks', 'resend', shop])).toEqual({ resent: 0 })
    const renewed = await json(['webhooks', 'new-secret', shop])
    expect(renewed.webhookSecret).toMatch(/^whsec_/)
    expect(renewed.webhookSecret).not.toBe(project.webhookSecret)
    const overlap = Date.parse(renewed.formerWebhookSecretUntil) - Date.now()
    expect(Math.round(overlap / 3_600_000)).toBe(24)
    expect((await run(['project', 'show', 'shop'])).output).toContain(
      `are signed with ${renewed.webhookSecret},\n                 and until ${renewed.formerWebhookSecretUntil}`,
    )
    for (const hours of ['-1', '721', '1.5', 'x', ''])
      expect((await run(['webhooks', 'new-secret', shop, `--overlap=${hours}`])).code).toBe(1)
    expect((await run(['webhooks', 'new-secret'])).output).toContain('has no endpoint')
    const ended = await run(['webhooks', 'new-secret', shop, '--overlap=0'])
    expect(ended.output).toMatch(/^Webhooks are signed with whsec_\S+\.\n$/)
    const unknown = await run(['webhooks', 'resend', shop, '--event=x'])
    expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('has failed')])
    expect((await run(['webhooks', 'list', '--project=x'])).output).toContain('no project "x"')
  })

  it('creates a new signing key even when the secret key was lost', async () => {
    await json(['keys', 'rotate'])
    const environment = { SECRET_KEY: Buffer.alloc(32, 5).toString('base64url') }
    const refused = await runProgram([], environment)
    expect(refused.output).toContain('The secret key is not the one that')
    const rotated = await runProgram(['keys', 'rotate'], environment)
    expect(rotated.output).toMatch(/The new signing key is jwk-/)
    expect(rotated.code).toBe(0)
    const server = await programs.start({ environment })
    await server.wrote('Ctrl-C stops it.')
  })
})

describe('a command line', () => {
  async function run(words: string[]) {
    let printed = ''
    const readSettings = () => {
      throw new Error('Nothing is to be opened')
    }
    await runOperator(words, {
      readSettings,
      print: (text) => {
        printed += text
      },
    })
    return printed
  }

  it('prints its help', async () => {
    expect(await run(['help'])).toContain('user revoke-sessions <user-id>')
    expect(await run(['client'])).not.toContain('project create')
    for (const { usage } of commands) {
      const words = usage.split(' ').filter((word) => !word.startsWith('<'))
      expect(await run([...words, '--help'])).toContain(`maypole -- ${usage}`)
    }
  })

  it.each([
    [['project', 'fly'], 'There is no project "fly"'],
    [['project', 'constructor'], 'There is no project "constructor"'],
    [['project', 'create'], '<handle> is missing'],
    [['project', 'create', 'x'], '--name is missing'],
    [['project', 'show', 'x', 'y'], '"y" is too much'],
    [['project', 'list', '--loud'], '--loud'],
    [['client', 'create', '--name=App'], '--redirect-uri is missing'],
    [['impersonate', 'x', '--as=me'], '--email is missing'],
  ])('is refused before anything is opened: %j', async (words, answer) => {
    await expect(run(words)).rejects.toThrow(StartRefusedError)
    await expect(run(words)).rejects.toThrow(answer)
  })
})
