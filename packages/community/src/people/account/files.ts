import type { PersonalList } from '../../access/accounts-port.ts'
import { csvLine } from '../../files/downloads/csv.ts'
import type { ZippedFile } from '../../files/downloads/zip-files.ts'
import { messages } from '../../messages.ts'

/** Writes each list as JSON and as CSV, and what the fields mean. */
export function* filesOf(lists: readonly PersonalList[], now: string): Iterable<ZippedFile> {
  yield { name: 'README.txt', content: () => [readme(lists, now)] }
  for (const list of lists) {
    yield { name: `${list.name}.json`, content: () => jsonOf(list) }
    yield { name: `${list.name}.csv`, content: () => csvOf(list) }
  }
}

async function* jsonOf({ fields, rows }: PersonalList): AsyncIterable<string> {
  const names = Object.keys(fields)
  let separator = '[\n'
  for await (const row of rows()) {
    const picked = Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
    yield `${separator}${JSON.stringify(picked)}`
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* csvOf({ fields, rows }: PersonalList): AsyncIterable<string> {
  const names = Object.keys(fields)
  // The byte order mark has spreadsheets read the rest as UTF-8.
  yield `\uFEFF${csvLine(names)}`
  for await (const row of rows()) yield csvLine(names.map((name) => row[name]))
}

function readme(lists: readonly PersonalList[], now: string): string {
  const { download } = messages.account
  const described = lists.map(({ name, about, fields }) => {
    const lines = Object.entries(fields).map(([field, meaning]) => `  ${field}: ${meaning}`)
    return [`${name}.json, ${name}.csv`, about, ...lines].join('\n')
  })
  return `${[download.intro(now), download.formats, download.leftOut, ...described].join('\n\n')}\n`
}
