import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'
import { createRawSigner } from './support/raw-signer.ts'
import { reportUsage } from './support/report-usage.ts'
import { readJson, serveRaw, tell } from './support/serve-raw.ts'

/**
 * What signing in by SMS cannot do without, on bare node:http and PostgreSQL: the steps of
 * `raw-sign-in-server.ts`, each as one call of a function of the database. A limit to compare with
 * and not a server to use.
 */
const [url, port] = process.argv.slice(2)
if (url === undefined || port === undefined)
  throw new Error('usage: raw-sign-in-postgres.ts <url> <port>, started with a channel')
reportUsage()

const pool = new pg.Pool({ connectionString: url, max: 10 })
await pool.query(`
  create table users (id text primary key, address text not null unique, created_at bigint not null);
  create table codes (id text primary key, user_id text not null, hash bytea not null, expires_at bigint not null);
  create table outbox (id text primary key, recipient text not null, code text not null);
  create table counters (key text primary key, count integer not null, ends_at bigint not null);
  create table sessions (hash text primary key, user_id text not null, expires_at bigint not null);
  create function consume(keys text[], at bigint) returns void language sql as $$
    insert into counters select key, 1, at + 600000 from unnest(keys) as key
    on conflict (key) do update
    set count = case when counters.ends_at <= at then 1 else counters.count + 1 end,
      ends_at = case when counters.ends_at <= at then excluded.ends_at else counters.ends_at end
  $$;
  create function send(recipient text, source text, fresh text, hash bytea, message text, code text, at bigint)
  returns text language plpgsql as $$
  declare owner text;
  begin
    perform consume(array['sends:all', 'sends:address:' || source, 'sends:subject:' || recipient], at);
    insert into users values (fresh, recipient, at) on conflict do nothing;
    select id into owner from users where address = recipient;
    insert into codes values (owner, owner, sha256(owner::bytea || hash), at + 600000)
    on conflict (id) do update set hash = excluded.hash, expires_at = excluded.expires_at;
    insert into outbox values (message, recipient, code);
    return owner;
  end $$;
  create function take_code(method text, source text, at bigint)
  returns table (user_id text, hash bytea) language plpgsql as $$
  begin
    perform consume(array['guesses:all', 'guesses:address:' || source, 'guesses:subject:' || method], at);
    return query delete from codes where codes.id = method and codes.expires_at > at
      returning codes.user_id, codes.hash;
  end $$;
  create function open_session(token text, owner text, at bigint)
  returns table (id text, address text, created_at bigint) language plpgsql as $$
  begin
    insert into sessions values (token, owner, at + 604800000);
    return query select users.id, users.address, users.created_at from users where users.id = owner;
  end $$;
`)
const call = async <Row>(text: string, values: unknown[]) =>
  (await pool.query({ name: text, text, values })).rows[0] as Row | undefined

const signJwt = await createRawSigner()
const sha256 = (text: string) => createHash('sha256').update(text).digest()

type Fields = Record<'phone_number' | 'method_id' | 'code', string>

async function send({ phone_number: to }: Fields, address: string) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const message = randomUUID()
  const values = [to, address, randomUUID(), sha256(code), message, code, Date.now()]
  const sent = await call<{ id: string }>('select send($1, $2, $3, $4, $5, $6, $7) as id', values)
  tell({ kind: 'code', to, code })
  void call('delete from outbox where id = $1', [message])
  return { method_id: sent?.id }
}

async function verify({ method_id: id, code }: Fields, address: string) {
  const taken = [id, address, Date.now()]
  type Code = { user_id: string; hash: Buffer }
  const found = await call<Code>('select * from take_code($1, $2, $3)', taken)
  const given = createHash('sha256').update(id).update(sha256(code)).digest()
  if (found === undefined || !timingSafeEqual(found.hash, given)) return undefined
  const token = randomBytes(32).toString('base64url')
  const opened = [sha256(token).toString('base64url'), found.user_id, Date.now()]
  const user = await call('select * from open_session($1, $2, $3)', opened)
  return { token, jwt: await signJwt(found.user_id), user }
}

async function answer(request: IncomingMessage): Promise<object | undefined> {
  const fields = (await readJson(request)) as Fields
  const address = String(request.headers['x-forwarded-for'])
  return request.url === '/send' ? send(fields, address) : verify(fields, address)
}

await serveRaw({
  port,
  settings:
    'bare node:http and pg, a pool of 10, a function of the database for each step; a JWT (RS256) with every sign-in',
  answer,
})
