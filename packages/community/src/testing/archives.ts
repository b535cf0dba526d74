import { unzipSync, zipSync } from 'fflate'
import { dataFile } from '../archives/format.ts'
import { kindNames } from '../archives/kinds.ts'
import type { Answer, Person, TestCommunity } from './create-test-community.ts'
import { upload } from './pictures.ts'

type Items = Record<string, unknown>[]

/** An archive as tests look at it and write it. */
export interface TestArchive {
  // biome-ignore lint/suspicious/noExplicitAny: tests change whatever they like.
  readonly description: any
  readonly lists: Record<string, Items>
  readonly pictures: Record<string, Uint8Array>
}

/** Downloads everything in a community. */
export async function downloadArchive(
  world: TestCommunity,
  { admin, path }: { admin: Person; path: string },
): Promise<TestArchive> {
  const { body } = await admin.call('POST', `${path}/download`)
  const { bytes } = await world.call('GET', body.url.replace(/^\/api/, ''))
  return unzipArchive(bytes)
}

/** Reads what `zipArchive` and downloads write. */
export function unzipArchive(bytes: Uint8Array): TestArchive {
  const files = unzipSync(bytes)
  const json = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString())
  return {
    description: json('community.json'),
    lists: Object.fromEntries(kindNames.map((name) => [name, json(dataFile(name))])),
    pictures: Object.fromEntries(Object.entries(files).filter(([name]) => /^pictures/.test(name))),
  }
}

/** Writes an archive as a zip, counted unless the description says otherwise. */
export function zipArchive({ description, lists, pictures }: TestArchive): Buffer {
  const counts = Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, list.length]),
  )
  const json = (value: unknown) => Buffer.from(JSON.stringify(value))
  return Buffer.from(
    zipSync({
      'community.json': json({ ...description, counts: description.counts ?? counts }),
      ...Object.fromEntries(
        Object.entries(lists).map(([name, list]) => [dataFile(name), json(list)]),
      ),
      ...pictures,
    }),
  )
}

/** Sends a file that a community is started from. */
export function sendArchive(
  world: TestCommunity,
  { person, bytes, path = '/archives' }: { person: Person; bytes: Buffer; path?: string },
): Promise<Answer> {
  const file = upload(bytes, { field: 'archive', name: 'choir.zip', type: 'application/zip' })
  return world.call('POST', path, { token: person.token, ...file })
}

/** What is the same in an archive and in that of the community started from it. */
export function comparable({ description, lists }: TestArchive): unknown {
  const names = new Map<string, string>()
  for (const [name, list] of Object.entries(lists))
    for (const [index, { id }] of list.entries()) names.set(id as string, `${name} ${index}`)
  const text = JSON.stringify({ community: description.community, lists })
  const renamed = text.replace(/"[^"]{36}"/g, (quoted) => {
    const name = names.get(quoted.slice(1, -1))
    return name === undefined ? quoted : JSON.stringify(name)
  })
  const { community, lists: compared } = JSON.parse(renamed)
  // Only the order of answers to the same date, and of places of the same line, means something.
  const date = ({ day, event, line }: Record<string, unknown>) => `${day} ${event ?? line}`
  const byDate = (a: Items[number], b: Items[number]) =>
    date(a) < date(b) ? -1 : Number(date(a) > date(b))
  for (const name of ['eventAnswering', 'eventAnswers', 'sheetPlaces']) compared[name]?.sort(byDate)
  const key = (one: Items[number]) => JSON.stringify([one.day, one.event, one.contact])
  compared.attendance?.sort((a: Items[number], b: Items[number]) => (key(a) < key(b) ? -1 : 1))
  return { community: { ...community, address: '', picture: '' }, lists: compared }
}
