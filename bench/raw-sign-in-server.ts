import {
  argon2,
  createHash,
  randomBytes,
  randomInt,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { createRawSigner } from './support/raw-signer.ts'
import { reportUsage } from './support/report-usage.ts'
import { readJson, serveRaw, tell } from './support/serve-raw.ts'

/**
 * What signing in cannot do without, on bare node:http and node:sqlite: codes, guesses and messages
 * that are stored before anybody hears of them, limits, sessions, and a JWT signed with RS256. No
 * validation, no enumeration defence, no second factor, no audit trail: a limit to compare with and
 * not a server to use.
 */
const [file, port] = process.argv.slice(2)
if (file === undefined || port === undefined)
  throw new Error('usage: raw-sign-in-server.ts <database> <port>, started with a channel')
reportUsage()

const database = new DatabaseSync(file)
database.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  create table users (id text primary key, address text not null unique, hash blob, created_at integer not null) strict;
  create table codes (id text primary key, user_id text not null, hash blob not null, expires_at integer not null) strict;
  create table outbox (id text primary key, recipient text not null, code text not null) strict;
  create table counters (key text primary key, count integer not null, ends_at integer not null) strict;
  create table sessions (hash text primary key, user_id text not null, expires_at integer not null) strict;
`)
const count = database.prepare(
  `insert into counters values (?, 1, ?), (?, 1, ?), (?, 1, ?) on conflict (key) do update
   set count = case when ends_at <= ? then 1 else count + 1 end, ends_at = case when ends_at <= ? then excluded.ends_at else ends_at end
   returning count`,
)
const addUser = database.prepare('insert into users values (?, ?, ?, ?) on conflict do nothing')
const findByAddress = database.prepare('select id, hash from users where address = ?')
const findUser = database.prepare('select id, address, created_at from users where id = ?')
const writeCode = database.prepare(
  'insert into codes values (?, ?, ?, ?) on conflict (id) do update set hash = excluded.hash, expires_at = excluded.expires_at',
)
const queue = database.prepare('insert into outbox values (?, ?, ?)')
const sent = database.prepare('delete from outbox where id = ?')
const takeCode = database.prepare(
  'delete from codes where id = ? and expires_at > ? returning user_id, hash',
)
const openSession = database.prepare('insert into sessions values (?, ?, ?)')
const findSession = database.prepare(
  'select users.id, users.address, users.created_at from sessions join users on users.id = sessions.user_id where sessions.hash = ? and expires_at > ?',
)

const signJwt = await createRawSigner()
const hashPassword = promisify(argon2)
const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Runs writes that arrive together in one durable commit. Resolves when it is on disk. */
let waiting: (() => void)[] = []
function write<Result>(act: () => Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setImmediate(flush)
    waiting.push(() => {
      try {
        const result = act()
        done.push(() => resolve(result))
      } catch (error) {
        reject(error)
      }
    })
  })
}
let done: (() => void)[] = []
function flush(): void {
  const acts = waiting
  waiting = []
  database.exec('BEGIN IMMEDIATE')
  for (const act of acts) act()
  database.exec('COMMIT')
  const committed = done
  done = []
  for (const resolve of committed) resolve()
}

function consume(kind: string, subject: string, address: string): void {
  const now = Date.now()
  const end = now + 600_000
  count.all(
    `${kind}:subject:${subject}`,
    end,
    `${kind}:address:${address}`,
    end,
    `${kind}:all`,
    end,
    now,
    now,
  )
}

async function signedIn(userId: string) {
  const token = randomBytes(32).toString('base64url')
  const user = await write(() => {
    openSession.run(sha256(token).toString('base64url'), userId, Date.now() + 604_800_000)
    return findUser.get(userId)
  })
  return { token, jwt: await signJwt(userId), user }
}

type Fields = Record<'phone_number' | 'method_id' | 'code' | 'email' | 'password', string>
const password = (text: string, nonce: Buffer) =>
  hashPassword('argon2id', {
    message: text,
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  })

const routes: Record<string, (fields: Fields, address: string) => Promise<object | undefined>> = {
  async '/send'({ phone_number: to }, address) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const message = randomUUID()
    const id = await write(() => {
      consume('sends', to, address)
      addUser.run(randomUUID(), to, null, Date.now())
      const { id } = findByAddress.get(to) as { id: string }
      writeCode.run(id, id, sha256(`${id}${code}`), Date.now() + 600_000)
      queue.run(message, to, code)
      return id
    })
    tell({ kind: 'code', to, code })
    void write(() => sent.run(message))
    return { method_id: id }
  },
  async '/verify'({ method_id: id, code }, address) {
    // Counted on disk before anything is compared.
    const found = await write(() => {
      consume('guesses', id, address)
      return takeCode.get(id, Date.now()) as { user_id: string; hash: Uint8Array } | undefined
    })
    if (found === undefined || !timingSafeEqual(found.hash, sha256(`${id}${code}`)))
      return undefined
    return signedIn(found.user_id)
  },
  async '/register'({ email, password: text }) {
    const salt = randomBytes(16)
    const hash = Buffer.concat([salt, await password(text, salt)])
    const id = randomUUID()
    await write(() => addUser.run(id, email, hash, Date.now()))
    return signedIn(id)
  },
  async '/password'({ email, password: text }, address) {
    await write(() => consume('passwords', email, address))
    const found = findByAddress.get(email) as { id: string; hash: Uint8Array } | undefined
    if (found === undefined) return undefined
    const hash = Buffer.from(found.hash)
    const given = await password(text, hash.subarray(0, 16))
    return timingSafeEqual(hash.subarray(16), given) ? signedIn(found.id) : undefined
  },
}

async function answer(request: IncomingMessage): Promise<object | undefined> {
  if (request.url === '/session') {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
    return findSession.get(sha256(token).toString('base64url'), Date.now())
  }
  const fields = (await readJson(request)) as Fields
  return routes[request.url ?? '']?.(fields, String(request.headers['x-forwarded-for']))
}

await serveRaw({
  port,
  settings:
    'bare node:http and node:sqlite, WAL, synchronous=FULL, group commit; Argon2id 19 MiB, 2 passes; a JWT (RS256) with every sign-in',
  answer,
})
