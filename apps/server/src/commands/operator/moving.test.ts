import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSoftwareAuthenticator } from '@maypole/provider/testing/software-authenticator'
import { Client } from 'stytch'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfiguration } from '../../config.ts'
import { usePrograms } from '../../testing/use-programs.ts'
import { runOperator } from './run-operator.ts'

const document = readFileSync(new URL('../../../../../docs/moving.md', import.meta.url), 'utf8')
const ada = 'ada@example.org'
/** The password of the published sample of the service's file of hashes. */
const password = 'averylongandunguessablepasswordwithlotsofrandominfooofisjoafasnr;,n2'
const hashLine =
  '8dg6AaIWPfcLTQU7lb4H-CI49dHeqaBXfFE1ogb2qRQ=,zKia-0BdIFKCzWbzXbj3qrhBnbiWNg==,scrypt'
const page = { domain: 'shop.example', origin: 'https://shop.example' }

/** The commands of the page that begin with some words, as people type them. */
function documented(beginning: string): string[][] {
  const blocks = [...document.matchAll(/```sh\n([^`]*)```/g)].map(([, text = '']) => text)
  const lines = blocks.flatMap((text) => text.replaceAll('\\\n', ' ').split('\n'))
  return lines.flatMap((line) => {
    const words = line.split('maypole -- ')[1]
    return words?.startsWith(beginning) ? [words.trim().split(/\s+/)] : []
  })
}

// The old service is an instance of ours, which serves the same API.
describe('moving, as docs/moving.md has it', { timeout: 120_000 }, () => {
  const programs = usePrograms('maypole moving ')
  let folder = ''
  beforeEach(() => {
    folder = programs.folder()
  })

  async function run(data: string, words: readonly string[]) {
    let output = ''
    const readSettings = () => readConfiguration({ DATA_DIR: data, WEB_DIR: 'web' }, folder)
    const print = (text: string) => {
      output += text
    }
    const code = await runOperator([...words, '--json'], { readSettings, print })
    return { code, ...JSON.parse(output) }
  }

  /** Starts a server with the project of the page. */
  async function start(data: string) {
    const [words = []] = documented('project create')
    const project = await run(data, words)
    const server = await programs.start({ environment: { DATA_DIR: join(folder, data) } })
    await server.wrote('Ctrl-C stops it.')
    const env = `${server.url}/`
    const client = new Client({ project_id: project.id, secret: project.secret, env })
    return { project, client, env }
  }

  /** Runs the program of the page that exports users, and returns what it prints. */
  async function runExport({ project, env }: Awaited<ReturnType<typeof start>>): Promise<string> {
    const code = /<!-- export\.mjs -->\n\n```js\n([^`]*)```/.exec(document)?.[1] ?? ''
    const file = join(folder, 'export.mjs')
    writeFileSync(file, code.replace("'stytch'", `'${import.meta.resolve('stytch')}'`))
    vi.stubEnv('STYTCH_PROJECT_ID', project.id)
    vi.stubEnv('STYTCH_SECRET', project.secret)
    vi.stubEnv('STYTCH_URL', env)
    const lines: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation((line) => {
      lines.push(`${line}\n`)
    })
    try {
      await import(/* @vite-ignore */ file)
    } finally {
      log.mockRestore()
      vi.unstubAllEnvs()
    }
    return lines.join('')
  }

  it('brings users, who sign in with the old password, passkey and session', async () => {
    const old = await start('old')
    const authenticator = createSoftwareAuthenticator()
    const hour = { session_duration_minutes: 60 }
    const { user_id, session_jwt } = await old.client.passwords.create({
      email: ada,
      password,
      ...hour,
      trusted_metadata: { plan: 'gold' },
    })
    const asked = await old.client.webauthn.registerStart({ user_id, domain: page.domain })
    await old.client.webauthn.register({
      user_id,
      public_key_credential: authenticator.create(
        asked.public_key_credential_creation_options,
        page,
      ),
    })
    const { request_id: _, status_code: __, ...before } = await old.client.users.get({ user_id })

    const next = await start('new')
    writeFileSync(join(folder, 'users.jsonl'), await runExport(old))
    const preamble = 'scrypt hash parameters,,,,\nscryptCostParameter,1 << 15,,,\n'
    const heading = 'id,hash,salt,hash_method,project_id'
    const hashes = `${preamble}${heading}\n${user_id},${hashLine},${old.project.id}\n`
    writeFileSync(join(folder, 'stytch_password_hashes.csv'), hashes)
    const imports = documented('user import')
    expect(imports).toHaveLength(3)
    const counts = []
    for (const words of imports) {
      const paths = words.map((word) => (/\.(jsonl|csv)$/.test(word) ? join(folder, word) : word))
      const { code, imported, known, refused } = await run('new', paths)
      counts.push({ code, imported, known, refused })
    }
    const clean = { code: 0, known: 0, refused: [] }
    expect(counts).toEqual([2, 2, 1].map((imported) => ({ ...clean, imported })))
    const {
      request_id: ___,
      status_code: ____,
      ...after
    } = await next.client.users.get({ user_id })
    expect(after).toEqual(before)

    expect(await next.client.passwords.authenticate({ email: ada, password })).toMatchObject({
      user_id,
    })
    const started = await next.client.webauthn.authenticateStart({ domain: page.domain })
    const public_key_credential = authenticator.get(
      started.public_key_credential_request_options,
      page,
    )
    expect(await next.client.webauthn.authenticate({ public_key_credential })).toMatchObject({
      user_id,
    })
    const [trust = []] = documented('trusted-tokens add')
    // The keys of the old service, which the page fetches over https.
    const keys = await fetch(`${old.env}v1/sessions/jwks/${old.project.id}`)
    const url = trust.indexOf('--jwks-url')
    const words = trust.toSpliced(url, 2, '--public-key', await keys.text())
    const profile = await run(
      'new',
      words.map((word) => word.replace('project-live-…', old.project.id)),
    )
    const attested = await next.client.sessions.attest({
      profile_id: profile.id,
      token: session_jwt,
      ...hour,
    })
    expect(attested).toMatchObject({ user_id, session: { user_id } })
  })
})
