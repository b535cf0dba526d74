import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOfHtml } from './html-places.ts'
import { type PartRules, partsOf, type TemplateKind, templateKinds } from './kinds.ts'
import { type Fault, faultsOfPlaceholders, lineOf } from './placeholders.ts'
import { createTemplates, fileKey, type Template, type Templates } from './templates.ts'

/** Templates cannot be used. Each fault names a file, a line where there is one, and the reason. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** As handles of projects, and as ids that other services allow. */
const projectName = /^[a-z0-9][a-z0-9-]{0,39}$/
const templateId = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/
const fileName =
  /^(?<kind>[a-z-]+?)(?:\.(?<locale>[a-z]{2,3}(?:-[a-z0-9]{2,8})*))?\.(?<part>subject\.txt|txt|html)$/

type Parts = Partial<Record<PartRules['part'], string>>

/**
 * Reads `<project>/<template id>/<kind>[.<locale>].<part>` below a folder. Hidden files and folders
 * are passed over. Throws TemplateError with everything that is wrong.
 */
export function readTemplates(folder: string): Templates {
  const faults: string[] = []
  const messages = new Map<string, Parts>()
  for (const project of list(folder, { faults, of: folder, names: projectName }))
    for (const id of list(join(folder, project), { faults, of: project, names: templateId }))
      for (const name of list(join(folder, project, id), { faults, of: `${project}/${id}` })) {
        const file = readFile(folder, [project, id, name], faults)
        if (file !== undefined) messages.set(file.key, { ...messages.get(file.key), ...file.parts })
      }
  // What is missing is said of files that can be read alone.
  if (faults.length === 0) faults.push(...faultsOfMissing(messages))
  if (faults.length > 0) throw new TemplateError(faults)
  return createTemplates(messages as ReadonlyMap<string, Template>)
}

/** Lists the folders whose names fit, or without `names` the files. */
function list(
  folder: string,
  { faults, of, names }: { faults: string[]; of: string; names?: RegExp },
): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    const seen = entries.filter(({ name }) => !name.startsWith('.'))
    const sorted = seen.toSorted((one, other) => (one.name < other.name ? -1 : 1))
    return sorted.flatMap(({ name }) => {
      const isFolder = statSync(join(folder, name)).isDirectory()
      if (names === undefined ? !isFolder : isFolder && names.test(name)) return [name]
      const expected = names === undefined ? 'a file' : 'a folder whose name can be used'
      faults.push(`${join(of, name)}: this is not ${expected}`)
      return []
    })
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    faults.push(`${of}: this cannot be read (${code})`)
    return []
  }
}

/** Returns a file as part of its message; undefined, with the faults, when it cannot be used. */
function readFile(
  folder: string,
  path: readonly [string, string, string],
  faults: string[],
): { key: string; parts: Parts } | undefined {
  const [project, id, name] = path
  const file = path.join('/')
  const { kind = '', locale = '', part } = fileName.exec(name)?.groups ?? {}
  const known = templateKinds.find((one) => one === kind)
  const rules = known && partsOf(known).find((one) => one.part === part)
  if (known === undefined || rules === undefined) {
    faults.push(`${file}: ${explainName(known)}`)
    return undefined
  }
  const source = readText(join(folder, file), rules)
  const wrong = typeof source === 'string' ? faultsOfText(source, rules) : [source]
  const found = wrong.toSorted((one, other) => one.line - other.line)
  faults.push(...found.map(({ line, text }) => `${file}${line > 0 ? `:${line}` : ''}: ${text}`))
  if (typeof source !== 'string') return undefined
  return { key: fileKey([project, id, known, locale]), parts: { [rules.part]: source } }
}

function faultsOfText(source: string, rules: PartRules): Fault[] {
  const places = rules.part === 'html' ? faultsOfHtml(source) : []
  return [...faultsOfPlaceholders(source, rules), ...places]
}

function explainName(kind: TemplateKind | undefined): string {
  const names = kind === undefined ? templateKinds : partsOf(kind).map(({ part }) => part)
  const what = kind === undefined ? '<message>[.<language>].<part>, the message' : `${kind} and`
  return `the name has to be ${what} one of ${names.join(', ')}`
}

/** Returns the text of a file, or what is wrong with it as a whole; then the line may be 0. */
function readText(path: string, { part, largest }: PartRules): string | Fault {
  try {
    const { size } = statSync(path)
    if (size > largest) return { line: 0, text: `${size} bytes are more than ${largest}` }
    const bytes = readFileSync(path)
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const text = decoded.replaceAll('\r\n', '\n').trimEnd()
    if (text === '') return { line: 0, text: 'this is empty' }
    const control = (part === 'subject.txt' ? /\p{Cc}/u : /(?![\n\t])\p{Cc}/u).exec(text)
    if (control === null) return text
    const is = part === 'subject.txt' ? 'a subject is one line' : 'there is a control character'
    return { line: lineOf(text, control.index), text: is }
  } catch (error) {
    const isText = !(error instanceof TypeError)
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    return { line: 0, text: isText ? `this cannot be read (${code})` : 'this is not UTF-8' }
  }
}

/** A message needs all its files, and those for all other languages. */
function faultsOfMissing(messages: ReadonlyMap<string, Parts>): string[] {
  return [...messages].flatMap(([key, parts]) => {
    const [project = '', id = '', kind = '', locale = ''] = key.split('/')
    const all = `${project}/${id}/${kind}`
    const missing = partsOf(kind as TemplateKind).filter(({ part }) => parts[part] === undefined)
    const own = locale === '' ? all : `${all}.${locale}`
    return [
      ...missing.map(({ part }) => `${own}.${part}: this is missing beside the others`),
      ...(messages.has(fileKey([project, id, kind, '']))
        ? []
        : [`${all}.txt: this is missing, which is for every language without files`]),
    ]
  })
}
