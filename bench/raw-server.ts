import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

/**
 * The baseline of the announcements list: bare node:http and node:sqlite on a copy of the product's
 * own database, doing the same work (bearer token hashed and looked up, membership checked, the
 * list as JSON) and nothing else.
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
  'select profiles.id from profiles join sites on sites.id = profiles.site_id where sites.slug = ? and profiles.user_id = ?',
)
const listAnnouncements = database.prepare(
  `select announcements.id, headline, body, announcements.created_at, pinned, announcements.version, edited_at from announcements join sites on sites.id = announcements.site_id
   where sites.slug = ? order by pinned desc, position desc`,
)
for (const statement of [findSession, findMembership, listAnnouncements])
  statement.setReturnArrays(true)

createServer((request, response) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const slug = request.url?.split('/')[3] ?? ''
  const hash = createHash('sha256').update(token).digest('base64url')
  const session = findSession.get(hash, new Date().toISOString()) as unknown as [string] | undefined
  if (session === undefined) return void response.writeHead(401).end()
  if (findMembership.get(slug, session[0]) === undefined) return void response.writeHead(403).end()
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
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(list))
}).listen(Number(port), '127.0.0.1')
