import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

/**
 * The baseline of the announcements list: bare node:http and node:sqlite on a copy of the product's
 * own database, doing the same work (bearer token hashed and looked up, membership checked, the
 * list as JSON) and nothing else. Under `/kept` it keeps the text of a list for as long as the
 * site's row, which it reads anyway, has the same revision, as the product does.
 */
const [file, port] = process.argv.slice(2)
if (file === undefined || port === undefined)
  throw new Error('usage: raw-server.ts <database> <port>')

const database = new DatabaseSync(file)
database.exec('PRAGMA query_only = ON')
const findSession = database.prepare(
  'select user_id from sessions where token_hash = ? and expires_at > ?',
)
const findMembership = database.prepare(
  'select sites.announcement_revision from profiles join sites on sites.id = profiles.site_id where sites.slug = ? and profiles.user_id = ?',
)
const listAnnouncements = database.prepare(
  `select announcements.id, headline, body, announcements.created_at, pinned, announcements.version, edited_at from announcements join sites on sites.id = announcements.site_id
   where sites.slug = ? order by pinned desc, position desc`,
)
for (const statement of [findSession, findMembership, listAnnouncements])
  statement.setReturnArrays(true)

/** Texts of lists, by the slug of their site. */
const kept = new Map<string, { readonly revision: number; readonly body: Buffer }>()

createServer((request, response) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const [, first, ...rest] = request.url?.split('/') ?? []
  const keeps = first === 'kept'
  const slug = rest[keeps ? 2 : 1] ?? ''
  const session = findSession.get(
    hash('sha256', token, 'base64url'),
    new Date().toISOString(),
  ) as unknown as [string] | undefined
  if (session === undefined) return void response.writeHead(401).end()
  const site = findMembership.get(slug, session[0]) as unknown as [number] | undefined
  if (site === undefined) return void response.writeHead(403).end()
  const [revision] = site
  let body: Buffer | string | undefined
  if (keeps) {
    let list = kept.get(slug)
    if (list?.revision !== revision)
      kept.set(slug, (list = { revision, body: Buffer.from(readList(slug)) }))
    body = list.body
  }
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    .end(body ?? readList(slug))
}).listen(Number(port), '127.0.0.1')

function readList(slug: string): string {
  const rows = listAnnouncements.all(slug) as unknown as [
    string,
    string,
    string,
    string,
    number,
    number,
    string | null,
  ][]
  const list = rows.map(([id, headline, body, date, pinned, version, editedDate]) => ({
    id,
    headline,
    body,
    date,
    pinned: pinned === 1,
    version,
    ...(editedDate === null ? {} : { editedDate }),
  }))
  return JSON.stringify(list)
}
