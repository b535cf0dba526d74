import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestCommunity } from './testing/create-test-community.ts'
import { buildSite, contactInput, siteInput } from './testing/factories.ts'

const refused = [
  ['a NUL', 'a\0b'],
  ['an escape', 'a\u001b[31mb'],
  ['a tab', 'a\tb'],
  ['a line feed', 'a\nb'],
  ['a carriage return', 'a\rb'],
  ['a delete', 'a\u007fb'],
  ['a next line', 'a\u0085b'],
  ['a line separator', 'a\u2028b'],
  ['a paragraph separator', 'a\u2029b'],
  ['a high surrogate alone', 'a\ud800b'],
  ['a low surrogate alone', 'a\udc00b'],
  ['an override of the direction', 'a\u202eb'],
  ['an isolate that stays open', 'a\u2066b'],
] as const
const invisible = ['\u200b', '\u2060\ufe0f', '\u3164', '\u00ad', ' \u200d ']
const fine = ['👩‍👩‍👧', 'می‌خواهم', 'שלום\u200f!', 'e\u0301', '�', '<b>&amp;', '%252f %00', "'; --"]

onSqlite('single-line text', (open) => {
  async function start() {
    const world = await createTestCommunity(await open())
    const { admin, site, path } = await buildSite(world)
    let phones = 5_550_000_000
    const contact = (change: object) =>
      admin.call(
        'POST',
        `${path}/profiles`,
        contactInput({ phoneNumber: String((phones += 1)), ...change }),
      )
    const event = (change: object) =>
      admin.call('POST', `${path}/events`, {
        title: 'Party',
        startDate: '2026-03-10T19:00:00Z',
        ...change,
      })
    const fields = {
      'title of a new site': (text: string) =>
        world.person().call('POST', '/sites', siteInput({ title: text })),
      'title of a site': (text: string) =>
        admin.call('PUT', path, siteInput({ slug: site.slug, title: text })),
      'first name': (text: string) => contact({ firstName: text }),
      'last name': (text: string) => contact({ lastName: text }),
      nickname: (text: string) => contact({ nickname: text }),
      'title of a link': (text: string) =>
        admin.call('POST', `${path}/links`, { title: text, url: 'https://example.org' }),
      headline: (text: string) =>
        admin.call('POST', `${path}/announcements`, { headline: text, body: '' }),
      'title of an event': (text: string) => event({ title: text }),
      'place of an event': (text: string) => event({ location: text }),
    }
    return { admin, path, fields: Object.entries(fields) }
  }

  it('contains nothing that could break a line, a card, a log or its surroundings', async () => {
    const { admin, path, fields } = await start()
    for (const [field, save] of fields)
      for (const [what, text] of refused)
        expect((await save(text)).status, `${what} in the ${field}`).toBe(400)
    for (const list of ['links', 'announcements', 'events'])
      expect((await admin.call('GET', `${path}/${list}`)).body, list).toEqual([])
    expect((await admin.call('GET', `${path}/profiles`)).body).toHaveLength(1)
  })

  it('is visible', async () => {
    const { fields } = await start()
    for (const [field, save] of fields)
      for (const text of invisible)
        expect((await save(text)).status, `${JSON.stringify(text)} as the ${field}`).toBe(400)
  })

  it('is returned as written, whatever language or code it looks like', async () => {
    const { fields } = await start()
    for (const [field, save] of fields) {
      for (const text of fine) {
        const answer = await save(text)
        expect([200, 201], `${text} as the ${field}: ${answer.text}`).toContain(answer.status)
        expect(Object.values(answer.body), field).toContain(text)
      }
    }
  })
})
