import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@maypole/contract/language'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

// As a path, since the app is another project of TypeScript.
const folder = join(import.meta.dirname, '../apps/web/src')
const english: Record<string, object> = {}

/** What the server says, which others say in other words: see the tests in their folders. */
const ofServer = new Set(['messages.errors.refused', 'messages.events.repetition'])

/** Texts that are the same in every language. */
const alike: readonly string[] = [
  'messages.signIn.phonePlaceholder',
  'messages.signIn.codePlaceholder',
  'messages.links.url',
  'messages.links.urlPlaceholder',
  'messages.person.phonePlaceholder',
  'assistant.fields.link',
  'assistant.fields.url',
  'assistant.gaps.fields.link.field',
  'assistant.admin',
  'directory.admin',
  'directory.letter',
  'group.withCount',
  'contactImport.column',
  'contactImport.linesExample',
  'keyboard.control',
  // Names of products.
  ...['google', 'outlook'].map((name) => `calendarFeed.programs.${name}`),
  ...['apple', 'google', 'outlook', 'thunderbird'].map((name) => `calendarFeed.readers.${name}`),
]

interface Translation {
  readonly language: Exclude<Language, 'en'>
  readonly texts: Record<string, object>
  /** Texts that are the same as in English, beside those that always are. */
  readonly alike: readonly string[]
  /** Whether the marks of a text are those of the language. */
  readonly isWrittenWell: (text: string) => boolean
}

const countOf = (text: string, mark: string) => text.split(mark).length - 1

/** A language that is added needs a member here. */
const byLanguage: Readonly<
  Record<Translation['language'], Omit<Translation, 'language' | 'texts'>>
> = {
  es: {
    // A word of both languages.
    alike: ['contactImport.no'],
    // Questions and exclamations have both of their marks, and quotes are “ ”.
    isWrittenWell: (text) =>
      countOf(text, '¿') === countOf(text, '?') &&
      countOf(text, '¡') === countOf(text, '!') &&
      !/["«»‘’]| {2}/.test(text),
  },
  fr: {
    // Words of both languages.
    alike: [
      'assistant.description',
      'assistant.gaps.ok',
      'calendarFeed.minutes',
      'contactImport.roles.email',
      'deletedItems.kinds.profile',
      'directory.alphabet',
      'directory.found',
      'directory.list',
      'directory.message',
      'eventForm.notes',
      'group.nameExample',
      'messages.site.notifications',
      'notification.site.minutes',
      'ownData.leave',
      'photo.label',
      'answer.replies',
      'questionFields.text',
      'startFromFile.counts.contacts',
    ],
    // Double marks have a space in front that does not break, quotes are « », apostrophes ’.
    isWrittenWell: (text) =>
      !/["'“”]| {2}| [;:?!»]|« |[^\s\u202f][;?!](?:\s|$)|[^\s\d\u00a0]:(?:\s|$)|[«](?!\u00a0)|(?<!\u00a0)»/.test(
        text.replaceAll(/https?:\S+/g, ''),
      ),
  },
}

const translations: readonly Translation[] = languages
  .filter((language) => language !== 'en')
  .map((language) => ({ language, texts: {}, ...byLanguage[language] }))

beforeAll(async () => {
  vi.stubGlobal('location', { host: 'localhost' })
  for (const { language, texts } of translations)
    for (const part of ['start', 'later'])
      Object.assign(texts, (await import(join(folder, `texts/${part}-texts-${language}.ts`))).texts)
  for (const file of globSync('**/texts.en.ts', { cwd: folder })) {
    const named = readFileSync(join(folder, file), 'utf8').matchAll(
      /export const (\w+) = localised\('(\w+)'/g,
    )
    const module = await import(join(folder, file))
    for (const [, constant = '', name = ''] of named) english[name] = module[constant]
  }
})

afterAll(() => vi.unstubAllGlobals())

type Leaf = string | ((...given: unknown[]) => unknown)

/** Returns every text by its path, and functions as they are. */
function flatten(value: unknown, path: string): [string, Leaf][] {
  if (typeof value === 'string' || typeof value === 'function') return [[path, value as Leaf]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${path}.${key}`))
}

const marked = Object.fromEntries(
  ['firstName', 'lastName', 'name', 'nickname', 'phone', 'email'].map((key) => [key, `‹${key}›`]),
)
const when = Object.fromEntries(
  ['title', 'rule', 'when', 'day', 'from', 'to', 'zone'].map((key) => [key, `‹${key}›`]),
)
/** What texts are made with, so that what is inserted can be told from what is written. */
const givens: readonly unknown[][] = [
  [{ ...marked, ...when, isAdmin: true }, '‹1›'],
  ['‹0›', '‹1›', '‹2›'],
  [['‹0›']],
  [15, 27],
  ['‹0›', 27],
  ['‹0›', '2026-03-10T12:00:00Z'],
  ['2026-03-10T12:00:00Z'],
]

/** Returns what becomes of the text for each of `givens`; undefined where it takes others. */
function render(text: Leaf): (string | undefined)[] {
  if (typeof text === 'string') return [text]
  return givens.map((given) => {
    try {
      const result = text(...given)
      return typeof result !== 'string' || /\[object|undefined|NaN/.test(result)
        ? undefined
        : result
    } catch {
      return undefined
    }
  })
}

/** Returns the renderings of each text in English and in a language, by its path. */
function pairs({ texts }: Translation): { path: string; inEnglish: string; translated: string }[] {
  const all = new Map(flatten(texts, 'texts'))
  return flatten(english, 'texts').flatMap(([path, text]) => {
    const others = render(all.get(path) ?? '')
    return render(text).flatMap((inEnglish, index) => {
      const translated = others[index]
      if (inEnglish === undefined || translated === undefined) return []
      return [{ path: path.replace('texts.', ''), inEnglish, translated }]
    })
  })
}

const marksIn = (text: string) => [...new Set(text.match(/‹\w+›|15|27/g) ?? [])].sort()

describe.each(translations)('in $language', (translation) => {
  const { texts, isWrittenWell } = translation

  test('there is every text', () => {
    expect(Object.keys(english).sort()).toEqual(Object.keys(texts).sort())
    expect(Object.keys(english).length).toBeGreaterThan(15)
    const paths = (all: object) => flatten(all, 'texts').map(([path]) => path)
    expect(paths(texts).sort()).toEqual(paths(english).sort())
  })

  test('what is inserted into a text is inserted as in English', () => {
    const compared = pairs(translation).filter(({ path }) => !ofServer.has(path))
    const functions = flatten(english, 'texts').filter(([, text]) => typeof text === 'function')
    const rendered = new Set(compared.map(({ path }) => path))
    const others = functions.map(([path]) => path.replace('texts.', ''))
    expect(others.filter((path) => !rendered.has(path)).sort()).toEqual([...ofServer].sort())
    for (const { path, inEnglish, translated } of compared)
      expect([path, marksIn(translated)]).toEqual([path, marksIn(inEnglish)])
  })

  test('no text is the English one', () => {
    const same = new Set(
      pairs(translation)
        .filter(({ inEnglish, translated }) => inEnglish === translated && translated !== '')
        .map(({ path }) => path),
    )
    expect([...same].sort()).toEqual([...alike, ...translation.alike].sort())
  })

  test('marks and quotes are those of the language', () => {
    const faults = pairs(translation).filter(({ translated }) => !isWrittenWell(translated))
    expect(faults.map(({ path, translated }) => [path, translated])).toEqual([])
  })
})

const sources = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
  (file) => !/(^|\/)(testing|gallery|texts)\/|texts\.\w+\.ts$|\.test\.tsx?$/.test(file),
)

/** Parses a module of the app. */
function parse(file: string): ts.SourceFile {
  const text = readFileSync(join(folder, file), 'utf8')
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
}

/** Returns the nodes of a module, without those below what `isLeft` leaves out. */
function nodesIn(node: ts.Node, isLeft: (node: ts.Node) => boolean = () => false): ts.Node[] {
  if (isLeft(node)) return []
  const inner: ts.Node[] = []
  ts.forEachChild(node, (child) => void inner.push(...nodesIn(child, isLeft)))
  return [node, ...inner]
}

/** Attributes and properties whose values people see or hear. */
const shown =
  /^(aria-(label|description|roledescription|valuetext)|alt|placeholder|title|label|hint|text|intro)$/
const hasWord = /\p{L}{2}/u

/** What is no text: an address of the development server, and the name of a colour. */
const noTexts = new Set(['/dev/outbox', "'--text'"])

/** Returns the texts that stand in a module instead of in a file of messages. */
function textsIn(source: ts.SourceFile): string[] {
  return nodesIn(source).flatMap((node) => {
    if (ts.isJsxText(node)) return hasWord.test(node.text) ? [node.text.trim()] : []
    const isLiteral = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
    return isLiteral && hasWord.test(writtenIn(node)) && isShown(node) ? [node.getText()] : []
  })
}

/** Returns a literal without what is inserted into it. */
function writtenIn(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  return ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)]
        .map(({ text }) => text)
        .join()
    : node.text
}

/** Whether the value of an expression is shown: as a child, or as the value of an attribute. */
function isShown(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isShown(parent)
  if (ts.isParenthesizedExpression(parent)) return isShown(parent)
  if (ts.isBinaryExpression(parent)) {
    const passes = /^(\?\?|\|\||&&|\+)$/.test(parent.operatorToken.getText())
    return passes && isShown(parent)
  }
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent))
    return shown.test(parent.name.getText())
  if (!ts.isJsxExpression(parent)) return false
  return !ts.isJsxAttribute(parent.parent) || shown.test(parent.parent.name.getText())
}

test('no component has a text of its own', () => {
  expect(sources.length).toBeGreaterThan(200)
  const found = sources.flatMap((file) =>
    textsIn(parse(file))
      .filter((text) => !noTexts.has(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test('the search for texts finds them', () => {
  const of = (code: string) =>
    textsIn(ts.createSourceFile('x.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  expect(of('<p>Hello</p>')).toEqual(['Hello'])
  expect(of('<button aria-label="Close" type="button" />')).toEqual(['"Close"'])
  expect(of("<Field label={isNew ? 'New' : messages.old} />")).toEqual(["'New'"])
  expect(of("<p>{isOpen ? 'Open' : ''}</p>")).toEqual(["'Open'"])
  expect(of("show({ text: 'It is ' + name + '.' })")).toEqual(["'It is '"])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code.
  expect(of('<p title={`Day ${day}`}>{`${day} ${last}`}</p>')).toEqual(['`Day ${day}`'])
  expect(of("<p title={messages.title} className='wide'>{count} · {messages.text}</p>")).toEqual([])
})

test('no module keeps a text from before its language was known', () => {
  const kept = sources.flatMap((file) => {
    const source = parse(file)
    return nodesIn(source, (node) => ts.isFunctionLike(node) || ts.isImportDeclaration(node))
      .filter(
        (node) =>
          ts.isPropertyAccessExpression(node) && !ts.isPropertyAccessExpression(node.parent),
      )
      .map((node) => node.getText())
      .filter((text) => /^\w*[mM]essages\./.test(text) && !isObject(text))
      .map((text) => `${file}: ${text}`)
  })
  expect(kept).toEqual([])
})

/** Whether an expression such as `accountMessages.ways` is a group, which stays the same. */
function isObject(expression: string): boolean {
  const [constant = '', ...keys] = expression.split('.')
  const name = constant === 'messages' ? constant : constant.replace(/Messages$/, '')
  const value = keys.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown>)?.[key],
    english[name],
  )
  return typeof value === 'object'
}
