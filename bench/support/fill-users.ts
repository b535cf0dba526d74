import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

const columns = {
  users: [
    'id',
    'project_id',
    'status',
    'first_name',
    'middle_name',
    'last_name',
    'trusted_metadata',
    'untrusted_metadata',
    'created_at',
  ],
  addresses: ['id', 'project_id', 'user_id', 'kind', 'value', 'verified_at', 'created_at'],
} as const

type Table = keyof typeof columns
type Row = readonly (string | null)[]

const firstNames =
  'Ada Adam Ahmed Aiko Alan Alice Amina Ana Andrea Anna Antonio Beatriz Ben Bruno Carla Carlos Chen Clara Daniel David Deniz Diego Elena Eli Emma Erik Eva Fatima Felix Finn Grace Hana Hugo Ida Ines Ivan Jack Jana Javier Jonas Julia Kai Karim Kofi Lara Laura Lea Leo Lin Lucia Luis Mara Marco Maria Marie Mateo Maya Mei Mia Miguel Nadia Nina Noah Nora Olga Omar Oskar Pablo Paul Petra Rosa Ruth Sara Sofia Tomas Vera Yusuf Zoe'.split(
    ' ',
  )
const syllables =
  'an bar bel ber bri cas cor da del den dor el fer gan gar go hal ham hein hol in jo ka ker ko kow la lan lar les lin lo ma man mar mi mon mor na nel ner no ok or pa per po ra ran rei ri ro sa san schmi ski so sten ta ter ti tor va ven vi wal wer wil zan'.split(
    ' ',
  )
const domains =
  'gmail.com gmail.com gmail.com gmail.com yahoo.com outlook.com hotmail.com icloud.com web.de mail.example'.split(
    ' ',
  )

/** Numbers from 0 to 1, the same ones in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Makes a user of a project: seven of ten with a name, eight with an e-mail address, five with a
 * number. The last hundredth of them are with one company.
 */
function makeUser(projectId: string, index: number, count: number, random: () => number) {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const uuid = `${Math.floor(random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')}-89ab-4cde-8f01-${`${index}`.padStart(12, '0')}`
  const id = `user-live-${uuid}`
  const first = pick(firstNames)
  const small = pick(syllables) + pick(syllables) + (random() < 0.5 ? pick(syllables) : '')
  const last = small.charAt(0).toUpperCase() + small.slice(1)
  const isNamed = random() < 0.7
  const createdAt = new Date(Date.UTC(2023, 0, 1) + index * 47_000).toISOString()
  const kinds = random()
  const domain = index >= count * 0.99 ? 'late.example' : pick(domains)
  const addresses: Row[] = []
  const add = (kind: string, value: string) =>
    addresses.push([`${kind}-live-${uuid}`, projectId, id, kind, value, createdAt, createdAt])
  if (kinds < 0.8) add('email', `${first.toLowerCase()}.${small}${index}@${domain}`)
  if (kinds < 0.3 || kinds >= 0.8)
    add(
      'phone',
      `+1${2 + Math.floor(random() * 8)}${`${(index * 7919) % 10 ** 9}`.padStart(9, '0')}`,
    )
  const user: Row = [
    id,
    projectId,
    'active',
    isNamed ? first : '',
    '',
    isNamed ? last : '',
    '{}',
    '{}',
    createdAt,
  ]
  return { user, addresses }
}

/** Adds users to a project, some 2 GB for two millions, the same ones on both databases. */
export async function fillUsers(
  url: string,
  { projectId, count }: { projectId: string; count: number },
): Promise<void> {
  const writer = url.startsWith('sqlite:') ? openSqlite(url) : await openPostgres(url)
  const random = numbersFrom(count)
  for (let start = 0; start < count; start += 10_000) {
    const batch = Array.from({ length: Math.min(10_000, count - start) }, (_, offset) =>
      makeUser(projectId, start + offset, count, random),
    )
    await writer.write(
      'users',
      batch.map(({ user }) => user),
    )
    await writer.write(
      'addresses',
      batch.flatMap(({ addresses }) => addresses),
    )
  }
  await writer.end()
}

function openSqlite(url: string) {
  const database = new DatabaseSync(url.replace(/^sqlite:/, ''))
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000; PRAGMA foreign_keys = OFF')
  return {
    async write(table: Table, rows: readonly Row[]) {
      const names = columns[table]
      const insert = database.prepare(
        `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      )
      database.exec('begin')
      for (const row of rows) insert.run(...row)
      database.exec('commit')
    },
    async end() {
      database.exec('analyze; PRAGMA wal_checkpoint(TRUNCATE)')
      database.close()
    },
  }
}

async function openPostgres(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    async write(table: Table, rows: readonly Row[]) {
      const names = columns[table]
      const lists = names.map((_, index) => rows.map((row) => row[index]))
      const given = names.map((_, index) => `$${index + 1}::text[]`)
      await client.query(
        `insert into ${table} (${names.join(', ')}) select * from unnest(${given.join(', ')})`,
        lists,
      )
    },
    async end() {
      await client.query('vacuum analyze')
      await client.end()
    },
  }
}
