import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileFirstScreens } from './first-screen-build.ts'

const folder = mkdtempSync(join(tmpdir(), 'maypole-first-screen-'))
const location = { pathname: '/', search: '', hash: '', origin: '' }
// biome-ignore lint/suspicious/noExplicitAny: the module is text until it is imported.
let app: any

beforeAll(async () => {
  const file = join(folder, 'first-screen.mjs')
  writeFileSync(file, await compileFirstScreens())
  const { openApp } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const ignore = () => undefined
  app = openApp({
    document: { documentElement: { lang: 'en' }, addEventListener: ignore },
    window: { addEventListener: ignore },
    location,
    history: { state: null },
    navigator: { onLine: true, languages: ['en'] },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    innerHeight: 844,
    addEventListener: ignore,
    Intl,
  })
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true }))

const day = '2026-12-12T19:00:00.000Z'
const dates = { startDate: day, endDate: day }
/** An item of each list, with a text wherever somebody can write one. */
const itemOf: Readonly<Record<string, (text: string) => object>> = {
  announcements: (text) => ({ id: 'a', headline: text, body: text, date: day, pinned: true }),
  links: (text) => ({ id: 'l', title: text, url: text, section: text, iconUrl: text }),
  directory: (text) => ({
    id: 'p',
    firstName: text,
    lastName: text,
    nickname: text,
    phoneNumber: text,
    email: text,
    photoUrl: text,
    role: 'member',
  }),
  events: (text) => ({
    id: 'e',
    title: text,
    location: text,
    notes: text,
    timeZone: 'UTC',
    next: dates,
    ...dates,
  }),
}

function render(tab: string, text: string): string {
  const path = `/choir/${tab}`
  location.pathname = path
  const { calls } = app.describe(path, new Date())
  const theme = { primaryColor: '#0f766e', backgroundColor: '#fbf7f0' }
  const bodies = [
    { id: 'me', firstName: text, lastName: text, phoneNumber: text, role: 'admin' },
    [itemOf[tab]?.(text)],
  ]
  return app.render({
    path,
    configuration: { productName: 'Maypole' },
    site: { id: 's', slug: 'choir', title: text, theme, avatarUrl: text },
    replies: calls.map((call: object, at: number) => ({ ...call, body: bodies[at] })),
  })
}

const allowed = /^(?:[a-z]+(?:-[a-z]+)*|[a-z]+[A-Z][A-Za-z]*)$/

test.each(Object.keys(itemOf))('no text makes markup in the screen of %s', (tab) => {
  const pieces = fc.constantFrom(
    '</script>',
    '<script>alert(1)</script>',
    '<!--',
    '-->',
    '"',
    "'",
    ' onload=alert(1) ',
    ' style="x"',
    '<img src=x onerror=alert(1)>',
    '&lt;',
    '\u2028',
    '\u202e',
    '\u200f',
    '`',
    'javascript:alert(1)',
    ' ',
    'a',
  )
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 6 }), (parts) => {
      const html = render(tab, parts.join(''))
      expect(html).not.toMatch(/<(script|img src=x|!--)/i)
      expect(html).toMatch(/^<div /)
      // React replaces such an address by one that only throws.
      expect(html).not.toMatch(/(href|src)="javascript:(?!throw new Error)/i)
      // Quotes of what is written are escaped: each attribute ends where its own quote does.
      for (const [tag] of html.matchAll(/<[a-z][^<>]*>/gi))
        for (const [, name = ''] of tag.matchAll(/ ([^\s="]+)="[^"]*"/g)) {
          expect(name).toMatch(allowed)
          expect(name).not.toMatch(/^on/i)
        }
      expect(html).not.toContain(' style="')
    }),
    { numRuns: 60 },
  )
})
