import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { unzipSync, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfiguration } from '../../config.ts'
import { StartRefusedError } from '../../start-refused.ts'
import { runOperator } from './run-operator.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maypole archives '))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

async function run(words: string[]) {
  let printed = ''
  let written = Buffer.alloc(0)
  const code = await runOperator(words, {
    readSettings: () => readConfiguration({ DATA_DIR: 'data' }, folder),
    print: (text) => {
      printed += text
    },
    writeOutput: async (content) => {
      written = await buffer(content)
    },
  })
  return { code, printed, written }
}

const link = { id: 'map', title: 'Map', url: 'https://example.org/', heading: null, hidden: false }
const audience = 'members'
const community = {
  title: 'Choir',
  address: 'choir',
  primaryColor: '#00e5cc',
  backgroundColor: '#ffffff',
  timeZone: 'UTC',
  directoryEditing: audience,
  eventDeletion: audience,
  joining: 'roster',
  listedFor: audience,
  phoneNumbersFor: audience,
  emailsFor: audience,
}
const description = {
  format: 'maypole-community',
  version: 1,
  product: 'Maypole',
  community,
  // An archive of before the other lists were there.
  exportedAt: '2026-03-01T00:00:00Z',
  counts: { links: 1 },
}

it('a community comes from a file, leaves as one, and comes again', {
  timeout: 60_000,
}, async () => {
  const json = (value: unknown) => Buffer.from(JSON.stringify(value))
  const file = join(folder, 'choir.zip')
  writeFileSync(
    file,
    zipSync({ 'community.json': json(description), 'data/links.json': json([link]) }),
  )
  const admin = '--admin=+12025550143'
  const trial = await run(['import', file, admin, '--trial'])
  expect(trial).toMatchObject({
    code: 0,
    printed: 'Choir: 0 contacts, 0 announcements, 1 links, 0 events.\n',
  })
  expect((await run(['import', file, admin])).printed).toContain('It is at /choir.')
  await expect(run(['import', file, admin])).rejects.toThrow(StartRefusedError)
  const to = join(folder, 'out.zip')
  await run(['export', 'choir', `--to=${to}`])
  expect(statSync(to).mode & 0o077).toBe(0)
  await expect(run(['export', 'choir', `--to=${to}`])).rejects.toThrow('is there already')
  const { printed, written } = await run(['export', 'choir'])
  expect(printed).toBe('')
  const contactsIn = (zip: Uint8Array) =>
    Buffer.from(unzipSync(zip)['data/contacts.json'] ?? []).toString()
  const contacts = contactsIn(written)
  expect(contacts).toBe(contactsIn(readFileSync(to)))
  expect(JSON.parse(contacts)).toMatchObject([{ phoneNumber: '+12025550143', role: 'admin' }])
  const again = await run(['import', to, admin, '--address=choir-2', '--json'])
  expect(JSON.parse(again.printed)).toMatchObject({
    preview: { contacts: 1, admins: 1, links: 1 },
    site: { slug: 'choir-2', stats: { memberCount: 1 } },
  })
  for (const [words, refusal] of [
    [['export', 'nowhere'], 'no community "nowhere"'],
    [['import', file], '--admin is missing'],
    [['import', file, '--admin=143'], 'phone number'],
    [['import', join(folder, 'gone.zip'), admin], 'cannot be read'],
    [['import', file, admin, '--address=Ünique'], '--address'],
    [['import', join(folder, 'data/maypole.sqlite'), admin], 'not a zip file'],
  ] as const)
    await expect(run([...words]), words.join(' ')).rejects.toThrow(refusal)
})
