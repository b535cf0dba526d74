import { openDatabase } from '../../packages/platform/src/database/index.ts'

/**
 * Fills a site with what the API would have written: as many requests would measure the requests.
 */
export async function fillSite(options: {
  databaseFile: string
  site: string
  profiles: number
  links: number
  announcements: number
  /** Of all bodies together. */
  announcementBytes: number
}): Promise<void> {
  const database = openDatabase({ url: `sqlite:${options.databaseFile}` })
  const db = database.tables<Record<string, Record<string, unknown>>>()
  const now = new Date().toISOString()
  const common = { site_id: options.site, created_at: now }

  async function insert(
    table: string,
    count: number,
    row: (index: number) => Record<string, unknown>,
  ): Promise<void> {
    for (let start = 0; start < count; start += 200) {
      const length = Math.min(200, count - start)
      const rows = Array.from({ length }, (_, offset) => ({
        id: crypto.randomUUID(),
        ...common,
        ...row(start + offset),
      }))
      await db.insertInto(table).values(rows).execute()
    }
  }

  await insert('profiles', options.profiles, (index) => ({
    user_id: null,
    phone_number: `+1305${String(2_000_000 + index)}`,
    first_name: `Given ${index % 700}`,
    last_name: `Family ${index}`,
    nickname: null,
    email: `person${index}@example.org`,
    role: 'member',
    sort_name: `family ${index} given ${index % 700}`,
    version: 1,
    updated_at: now,
  }))
  await insert('links', options.links, (index) => ({
    title: `Link ${index}`,
    url: `https://example.org/${'a'.repeat(1500)}${index}`,
    host: 'example.org',
    position: index + 1,
    version: 1,
    updated_at: now,
  }))
  const characters = Math.min(
    5000,
    Math.floor(options.announcementBytes / options.announcements / 3),
  )
  await insert('announcements', options.announcements, (index) => ({
    headline: `News ${index}`,
    body: '\u20ac'.repeat(characters),
    pinned: index % 50 === 0 ? 1 : 0,
    position: index + 1,
  }))
  await database.close()
}
