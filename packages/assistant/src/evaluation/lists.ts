import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readCases } from './read-cases.ts'
import type { EvaluationCase } from './score.ts'

/** Cases under the name of their file. */
export type CaseList = { name: string; cases: EvaluationCase[] }

/** `open` is for work on an engine. `set-aside` measures it once, at the end, unseen. */
export type Half = 'open' | 'set-aside'

/** Returns the files of a half of the wordings, in order. */
function wordingFiles(half: Half): URL[] {
  const folder = new URL(`wordings/${half}/`, import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .map((name) => new URL(name, folder))
}

function readList(file: URL): CaseList {
  return { name: basename(file.pathname).replace(/\.jsonl?$/, ''), cases: readCases(file) }
}

/** Returns every list of a half. */
export function readWordings(half: Half): CaseList[] {
  return wordingFiles(half).map(readList)
}

/**
 * Returns the lists that the names mean: a file, or the beginning of a list's name ("05"). Without
 * names, all lists of the half; with the open ones, also the cases beside this file.
 */
export function findLists(names: readonly string[], half: Half): CaseList[] {
  const files = wordingFiles(half)
  if (names.length === 0) {
    const beside = half === 'open' ? ['cases.jsonl', 'own-cases.jsonl'] : []
    return [...beside.map((name) => new URL(name, import.meta.url)), ...files].map(readList)
  }
  return names.flatMap((name) => {
    const found = files.filter((file) => basename(file.pathname).startsWith(name))
    if (found.length > 0) return found.map(readList)
    if (!existsSync(name)) throw new Error(`There is no list or file named ${name}`)
    const file = pathToFileURL(name)
    if (half === 'open' && file.pathname.includes('/wordings/set-aside/'))
      throw new Error('The lists that are set aside are judged with --set-aside only')
    return [readList(file)]
  })
}
