import { limits } from '@maypole/contract/community/constants'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EntryRow } from '../../access/entry.ts'
import { vcardOf } from '../../archives/vcard.ts'
import { csvLine } from '../../files/downloads/csv.ts'
import { sortName } from '../profiles/sort-name.ts'
import { changesOf } from './changes.ts'
import { planImport } from './plan.ts'
import { readFile } from './read-file.ts'
import { tidy } from './tidy.ts'

/** One line as the directory accepts it, with what spreadsheets and vCards give a meaning. */
const line = (maximum: number) =>
  fc
    .oneof(
      fc.string({ maxLength: maximum, unit: 'grapheme' }),
      fc.string({ maxLength: 12, unit: fc.constantFrom(...'=+-@|\'",;:\\n \u00a0\u0301x') }),
      fc.constantFrom("'=1", "''-", '\uff1dx', 'a\\', 'Lee, Sam', 'x ::: y', 'END:VCARD'),
    )
    .map((one) => one.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ''))
    .map((one) => one.trim().slice(0, maximum).toWellFormed().trim())

/** Invisible, or what people write into a cell that has no value. */
const isNone = (text: string) =>
  !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text) ||
  /^(-+|\.|n\/?a|none|null|nil)$/i.test(text)
const name = line(limits.name).map((one) => (isNone(one) ? 'Zoë' : one))
const nickname = line(limits.name).map((one) => (isNone(one) ? null : one))

const contact = fc.record({
  firstName: name,
  lastName: name,
  nickname,
  phoneNumber: fc.integer({ min: 1000, max: 9999 }).map((last) => `+1202555${last}`),
  email: fc.constantFrom(null, 'zoe@example.org', "o'hara+x=1@example.org", '=a@example.org'),
})
type Contact = Readonly<Record<'firstName' | 'lastName' | 'phoneNumber', string>> &
  Readonly<Record<'nickname' | 'email', string | null>>

/** A contact that is new has one blank between its words. */
function withOneBlank(contact: Contact): Contact {
  const { firstName, lastName, nickname } = contact
  return {
    ...contact,
    firstName: tidy(firstName),
    lastName: tidy(lastName),
    nickname: nickname && tidy(nickname),
  }
}

const columns = ['firstName', 'lastName', 'nickname', 'phoneNumber', 'email'] as const

const files: Readonly<Record<string, (contacts: readonly Contact[]) => string>> = {
  'contacts.csv': (contacts) =>
    [[...columns], ...contacts.map((one) => columns.map((column) => one[column]))]
      .map(csvLine)
      .join(''),
  'contacts.vcf': (contacts) => contacts.map((one) => vcardOf(one)).join(''),
}

function entryOf(contact: Contact): EntryRow {
  const { firstName, lastName, nickname, phoneNumber, email } = contact
  return {
    id: phoneNumber,
    user_id: null,
    phone_number: phoneNumber,
    role: 'member',
    version: 1,
    first_name: firstName,
    last_name: lastName,
    nickname,
    email,
    duplicate: 0,
    group_ids: '',
    sort_name: sortName(contact),
    photo: null,
    listing_audience: null,
    phone_audience: null,
    email_audience: null,
  }
}

async function planOf(file: string, stored: readonly Contact[]) {
  const { rows } = readFile(Buffer.from(file), { source: 'file', acceptUnassigned: true })
  async function* pages<Item>(items: readonly Item[]) {
    yield items
  }
  const kept = rows as Parameters<typeof planImport>[0] extends AsyncIterable<infer Page>
    ? Page
    : never
  const entries = stored.map((one) => ({ ...entryOf(one), guardian_ids: null }))
  const directory = { blocked: new Set<string>(), groups: [], photoRoom: 0 }
  return planImport(pages(kept), { ...directory, pages: pages(entries) })
}

it.each(Object.keys(files))('an import of %s is identity, here and elsewhere', async (kind) => {
  const directories = fc.uniqueArray(contact, {
    minLength: 1,
    maxLength: 5,
    selector: ({ phoneNumber }) => phoneNumber,
  })
  await fc.assert(
    fc.asyncProperty(directories, async (contacts) => {
      const file = files[kind]?.(contacts) ?? ''
      const here = await planOf(file, contacts)
      expect(here.rows.map(({ shown }) => shown)).toEqual(
        contacts.map(() => expect.objectContaining({ state: 'same' })),
      )
      const elsewhere = changesOf((await planOf(file, [])).rows, [])
      expect(elsewhere.map(({ entry }) => ({ ...entry, id: entry.phone_number }))).toEqual(
        contacts.map((one) => entryOf(withOneBlank(one))),
      )
    }),
    { numRuns: 150 },
  )
})
