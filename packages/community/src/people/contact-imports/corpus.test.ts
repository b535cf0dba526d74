import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readFile } from './read-file.ts'

/** What is read of a file of the corpus. */
interface Expected {
  /** First name, last name, number, address, groups and problem of each. */
  readonly contacts: readonly string[]
  readonly headingRow?: number
  /** Headings, or first values, of columns that are left out. */
  readonly notTaken?: readonly string[]
  /** What is asked, and what is read once that is true: each with who looks after them. */
  readonly guardians?: { readonly asked: readonly string[]; readonly contacts: readonly string[] }
}

const folder = new URL('corpus/', import.meta.url)
const expected = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')) as Readonly<
  Record<string, Expected>
>

it('has what is expected of each file', () => {
  const files = readdirSync(folder).filter((name) => name !== 'expected.json')
  expect(files.toSorted()).toEqual(Object.keys(expected).toSorted())
  expect(files.length).toBeGreaterThanOrEqual(30)
})

it.each(Object.entries(expected))('%s', (name, { contacts, headingRow, notTaken = [] }) => {
  const options = { source: 'file', acceptUnassigned: true } as const
  const { facts, rows } = readFile(readFileSync(new URL(name, folder)), options)
  expect(rows.map(brief)).toEqual(contacts)
  expect(facts.headingRow).toBe(headingRow)
  const left = facts.columns?.filter(({ role, samples }) => role === 'ignore' && samples.length > 0)
  expect(left?.map(({ heading, samples }) => heading ?? samples[0]) ?? []).toEqual(
    notTaken.filter((one) => left?.some(({ heading, samples }) => (heading ?? samples[0]) === one)),
  )
  const known = facts.columns?.map(({ heading, samples, role }) => [heading ?? samples[0], role])
  for (const one of notTaken) expect(known).toContainEqual([one, 'ignore'])
})

it.each(Object.entries(expected))('who looks after whom in %s', (name, { guardians }) => {
  const options = { source: 'file', acceptUnassigned: true, guardians: true } as const
  const { facts, rows } = readFile(readFileSync(new URL(name, folder)), options)
  const { person, names = [] } = facts.guardians ?? {}
  expect(person === undefined ? undefined : [person, ...names]).toEqual(guardians?.asked)
  if (guardians === undefined) return
  expect(rows.map((one) => [brief(one), ...(one.guardians ?? []).map(brief)].join(' + '))).toEqual(
    guardians.contacts,
  )
})

type Contact = ReturnType<typeof readFile>['rows'][number]

function brief(contact: Omit<Contact, 'row' | 'nickname'>): string {
  const { firstName, lastName, phoneNumber, email, groups, problem } = contact
  const parts = [firstName, lastName, phoneNumber, email ?? '', (groups ?? []).join(', '), problem]
  return parts.join('|').replace(/\|+$/, '')
}
