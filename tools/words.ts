import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words that this project does not use, each with the field's term (docs/glossary.md). */
const bannedWords: Readonly<Record<string, string>> = {
  'all the same': 'nevertheless',
  anew: 'again',
  'answers nothing': 'returns undefined',
  'for ever': 'without limit',
  patience: 'timeout',
  poke: 'wake',
  unhurried: 'migrations',
  'unless told': 'by default',
  whoever: 'the one who',
}

/** Names that had a term of the field when they were met, with that term. */
const bannedNames: Readonly<Record<string, string>> = {
  askUserOf: 'AuthorizationSubject',
  createTurns: 'createSemaphore',
  'keepProject|keepUser|keepApp': 'upsert…',
  'RefusalForm|WordedRefusal': 'ErrorFormat',
  'refuses[A-Z]\\w*Change': 'may…',
  'settle(?:Settings|Options|Link)': 'resolve…',
  'takePlace|unlessFull|SiteFull': 'reserveSlot, QuotaExceeded',
  unhurried: 'migrations',
  whyNot: 'the reason',
}

const limit = 100
const banned = new RegExp(`(?<![a-z])(?:${Object.keys(bannedWords).join('|')})(?![a-z])`, 'i')
const bannedName = new RegExp(`\\b(?:${Object.keys(bannedNames).join('|')})\\b`)
const comment = /^\s*(?:\/\/|\/\*|\*(?:\/|$| [^{]))|\s\/\/ /
const cannotBeWrapped = /https?:\/\/|biome-ignore|@type|@ts-|@param/

/**
 * Returns `line: fault` for each comment that is too long or holds a banned word, and for each
 * banned name.
 */
export function findWordFaults(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const name = bannedName.exec(line)?.[0]
    if (name !== undefined) return [`${index + 1}: "${name}" is a house word`]
    if (!comment.test(line)) return []
    const word = banned.exec(line)?.[0]
    if (word !== undefined) return [`${index + 1}: "${word}" is a house word`]
    const isLong = line.length > limit && !cannotBeWrapped.test(line)
    return isLong ? [`${index + 1}: a comment of more than ${limit} columns`] : []
  })
}

const bannedInProse =
  /(?<![a-z])(?:all the same|anew|for ever|patience|poke|unless told|whoever)(?![a-z])/i

/** Returns `line: fault` for each line of Markdown with a banned word outside of code. */
export function findProseFaults(markdown: string): string[] {
  let isCode = false
  return markdown.split('\n').flatMap((line, index) => {
    const isFence = /^\s*(?:```|~~~)/.test(line)
    if (isFence) isCode = !isCode
    if (isFence || isCode) return []
    const word = bannedInProse.exec(line.replaceAll(/`[^`]*`/g, ''))?.[0]
    return word === undefined ? [] : [`${index + 1}: "${word}" is a house word`]
  })
}

/** Returns the faults of every source and documentation file below `root`, as `file:line: fault`. */
export function findAllWordFaults(root: string): { files: number; faults: string[] } {
  const files = globSync('{packages,apps,e2e,tools,bench,reliability}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }).filter((file) => !file.endsWith('tools/words.ts') && !file.endsWith('tools/words.test.ts'))
  const documents = globSync(['*.md', 'docs/**/*.md', '{packages,apps}/*/README.md'], { cwd: root })
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const faults = [
    ...files.flatMap((file) => findWordFaults(read(file)).map((fault) => `${file}:${fault}`)),
    ...documents.flatMap((file) => findProseFaults(read(file)).map((fault) => `${file}:${fault}`)),
  ]
  return { files: files.length + documents.length, faults }
}
