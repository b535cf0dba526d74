// `node reliability/proxies.ts [nginx|caddy]`: the configurations of deploy/ in front of a real
// instance, with TLS by a local authority: HSTS, Secure cookies, the client's address, uploads,
// replies that take long, and refusals by the instance. Needs nginx and caddy (Debian: nginx-light,
// caddy), and openssl.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request as requestPlainly } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createScratch, startInstance } from './support/instance.ts'
import { need, run } from './support/needs.ts'
import { conclude, say } from './support/verdict.ts'

const httpPort = 18_080
const httpsPort = 18_443
const megabyte = 1024 * 1024
const deploy = fileURLToPath(new URL('../deploy/', import.meta.url))

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
  /** The client's own address. */
  readonly from?: string
}

const programs = { nginx: startNginx, caddy: startCaddy } as const
const [, , only] = process.argv
const names = (['nginx', 'caddy'] as const).filter((name) => only === undefined || name === only)
need({ programs: [...names, 'openssl'] })
const { folder, webFolder, remove } = createScratch()
const certificate = makeCertificate()
/** A model that never replies: the assistant does, after eight seconds. */
const model = createServer(() => undefined).listen(0, '127.0.0.1')
await once(model, 'listening')
const promises: Record<string, boolean> = {}
try {
  for (const name of names) await tryOne(name)
} finally {
  model.closeAllConnections()
  model.close()
  remove()
}
conclude({ program: 'proxies', measurements: { configurations: names.join(', ') }, promises })

async function tryOne(name: keyof typeof programs): Promise<void> {
  const instance = await startInstance({
    dataFolder: join(folder, name),
    webFolder,
    environment: {
      PUBLIC_URL: `https://localhost:${httpsPort}`,
      TRUSTED_PROXIES: '127.0.0.1',
      LIMIT_SENDS_PER_ADDRESS: '3',
      ASSISTANT_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
      ASSISTANT_MODEL: 'silent',
    },
  })
  const backend = new URL(instance.url).host
  const proxy = await programs[name](backend)
  const keep = (text: string, isKept: boolean) => {
    promises[`${name}: ${text}`] = isKept
  }
  try {
    const page = await ask('/', { headers: { 'accept-encoding': 'br' } })
    keep('the page over TLS, with HSTS', page.status === 200 && hasHsts(page))
    keep('requests without TLS are led to it', await isLedToTls())
    keep('the public address of the instance is the one that was asked for', await isOwnOrigin())

    const token = /public-token-[a-z]+-[\da-f-]+/.exec((await ask('/')).body.toString())?.[0] ?? ''
    const post = (path: string, given: Asked) =>
      ask(`/sdk/v1${path}`, {
        method: 'POST',
        ...given,
        headers: {
          authorization: `Basic ${Buffer.from(`${token}:${token}`).toString('base64')}`,
          'content-type': 'application/json',
          origin: `https://localhost:${httpsPort}`,
          ...given.headers,
        },
      })
    const send = (number: string, given: Asked = {}) =>
      post('/otps/sms/login_or_create', {
        ...given,
        body: JSON.stringify({ phone_number: `+1202555${number}` }),
      })
    const first = await send('0101')
    const signedIn = await post('/otps/authenticate', {
      body: JSON.stringify({
        token: await readCode(instance.url),
        method_id: JSON.parse(first.body.toString()).data.method_id,
        session_duration_minutes: 60,
      }),
    })
    const cookies = [signedIn.headers['set-cookie'] ?? []].flat()
    say(`${name}: signed in: ${signedIn.status}, ${cookies.length} cookies`)
    keep('cookies are Secure', cookies.length > 0 && cookies.every((one) => /; Secure/i.test(one)))
    const { session_token } = JSON.parse(signedIn.body.toString()).data
    keep('a reply that takes eight seconds arrives', await waitsForReply(session_token))
    const forged = []
    for (let i = 2; i < 7; i++) {
      const headers = { 'x-forwarded-for': `203.0.113.${i}`, forwarded: `for=203.0.113.${i}` }
      const { status, body } = await send(`010${i}`, { headers })
      forged.push(status === 200 ? 'sent' : body.toString())
    }
    say(`${name}: five more codes with forged addresses: ${forged.join(', ')}`)
    keep(
      'a forged X-Forwarded-For is no other address',
      new Set(forged.slice(2)).size === 1 && forged[2] !== 'sent',
    )
    keep(
      'another client has a limit of its own',
      (await send('0110', { from: '127.0.0.2' })).status === 200,
    )

    const type = { 'content-type': 'application/json' }
    const large = JSON.stringify({ phone_number: 'x'.repeat(megabyte) })
    const refused = await ask('/api/session', { method: 'POST', headers: type, body: large })
    const isOfInstance = (answer: Answer) => answer.headers['x-request-id'] !== undefined
    keep(
      'a body that is too large is refused by the instance',
      refused.status >= 400 && isOfInstance(refused),
    )
    const upload = await ask('/api/sites/nothing/avatar', {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: Buffer.alloc(9 * megabyte),
    })
    keep('an upload of 9 MB reaches the instance', isOfInstance(upload) && upload.status !== 413)
    await instance.kill()
    keep('502 or 503 while the instance is away', [502, 503].includes((await ask('/')).status))
    await instance.start()
    keep('it goes on when the instance is back', await isBack())
  } finally {
    proxy.kill('SIGTERM')
    await once(proxy, 'exit')
    await instance.stop()
  }
}

/** Asks the assistant as somebody who is signed in. */
async function waitsForReply(session: string): Promise<boolean> {
  const post = (path: string, body: object) =>
    ask(`/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  const created = await post('/sites', { title: 'Choir', slug: 'choir', theme })
  const { id } = JSON.parse(created.body.toString())
  const started = performance.now()
  const { status } = await post(`/sites/${id}/chat`, {
    chat: 'Choir practice in the town hall on Friday at 7pm',
    current_datetime: new Date().toISOString(),
    tz_offset: 0,
  })
  const seconds = (performance.now() - started) / 1000
  say(`the assistant replied ${status} after ${seconds.toFixed(1)} s`)
  return status === 200 && seconds > 7
}

/** nginx needs a moment until it asks again. */
async function isBack(): Promise<boolean> {
  for (let i = 0; i < 300; i++) {
    if ((await ask('/')).status === 200) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

function hasHsts({ headers }: Answer): boolean {
  return /max-age=\d{7,}/.test(String(headers['strict-transport-security']))
}

async function isLedToTls(): Promise<boolean> {
  const answer = await new Promise<Answer>((resolve, reject) => {
    const headers = { host: `localhost:${httpPort}` }
    const options = { host: '127.0.0.1', port: httpPort, path: '/somewhere?x=1', headers }
    requestPlainly(options, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.of() })
    })
      .on('error', reject)
      .end()
  })
  const location = String(answer.headers.location)
  return answer.status === 308 && /^https:\/\/localhost(:\d+)?\/somewhere\?x=1$/.test(location)
}

/** Reads the last code where the instance itself replies, and not the proxy. */
async function readCode(url: string): Promise<string> {
  const messages = (await (await fetch(`${url}/dev/outbox`)).json()) as { text: string }[]
  return /\b\d{6}\b/.exec(messages.at(-1)?.text ?? '')?.[0] ?? ''
}

/** The instance refuses hosts that are not its own where that matters. */
async function isOwnOrigin(): Promise<boolean> {
  const { body } = await ask('/.well-known/openid-configuration')
  return body.toString().includes(`https://localhost:${httpsPort}`)
}

function ask(path: string, { method = 'GET', headers = {}, body, from }: Asked = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: httpsPort,
        servername: 'localhost',
        path,
        method,
        ca: certificate.authority,
        headers: {
          host: `localhost:${httpsPort}`,
          ...headers,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
        ...(from === undefined ? {} : { localAddress: from }),
        agent: false,
      },
      async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part)
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, body: Buffer.concat(parts) })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Makes a local authority with a certificate for localhost. */
function makeCertificate() {
  const at = (name: string) => join(folder, name)
  const elliptic = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  run(
    'openssl',
    'req',
    '-x509',
    ...elliptic,
    '-days',
    '2',
    '-subj',
    '/CN=Local authority',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
  )
  run(
    'openssl',
    'req',
    ...elliptic,
    '-subj',
    '/CN=localhost',
    '-keyout',
    at('own.key'),
    '-out',
    at('own.csr'),
  )
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost\n')
  run(
    'openssl',
    'x509',
    '-req',
    '-in',
    at('own.csr'),
    '-CA',
    at('ca.pem'),
    '-CAkey',
    at('ca.key'),
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    at('names'),
    '-out',
    at('own.pem'),
  )
  return { key: at('own.key'), chain: at('own.pem'), authority: readFileSync(at('ca.pem')) }
}

/** Replaces what an example leaves to the reader. Throws when it is not there. */
function adapt(text: string, changes: readonly (readonly [from: string | RegExp, to: string])[]) {
  return changes.reduce((changed, [from, to]) => {
    const next = changed.replaceAll(from, to)
    if (next === changed) throw new Error(`The configuration has no ${from}`)
    return next
  }, text)
}

async function startNginx(backend: string): Promise<ChildProcess> {
  const own = join(folder, 'nginx-own')
  mkdirSync(own)
  const server = adapt(readFileSync(join(deploy, 'nginx/maypole.conf'), 'utf8'), [
    ['127.0.0.1:3000', backend],
    [/listen \[::\].*\n/g, '\n'],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443', `listen 127.0.0.1:${httpsPort}`],
    ['server_name example.org', 'server_name localhost'],
    ['/etc/letsencrypt/live/example.org/fullchain.pem', certificate.chain],
    ['/etc/letsencrypt/live/example.org/privkey.pem', certificate.key],
  ])
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const folders = kinds.map((kind) => `${kind}_temp_path ${join(own, kind)};`).join('\n')
  const configuration = join(own, 'nginx.conf')
  writeFileSync(
    configuration,
    `daemon off;\n${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${join(own, 'pid')};\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${folders}\n${server}\n}\n`,
  )
  run('nginx', '-t', '-c', configuration)
  return startProxy('nginx', ['-c', configuration])
}

async function startCaddy(backend: string): Promise<ChildProcess> {
  const own = join(folder, 'caddy-own')
  mkdirSync(own)
  const server = adapt(readFileSync(join(deploy, 'caddy/Caddyfile'), 'utf8'), [
    ['127.0.0.1:3000', backend],
    ['example.org {', `localhost:${httpsPort} {\n\ttls ${certificate.chain} ${certificate.key}`],
  ])
  const options = `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tstorage file_system ${own}\n}\n`
  const configuration = join(own, 'Caddyfile')
  writeFileSync(configuration, `${options}${server}`)
  run('caddy', 'validate', '--adapter', 'caddyfile', '--config', configuration)
  return startProxy('caddy', ['run', '--adapter', 'caddyfile', '--config', configuration])
}

async function startProxy(program: string, parameters: string[]): Promise<ChildProcess> {
  const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'] })
  for (let i = 0; i < 200; i++) {
    const answer = await ask('/').catch(() => undefined)
    if (answer !== undefined) return child
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill()
  throw new Error(`${program} did not start`)
}
