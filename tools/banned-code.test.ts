import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
/** The rules that keep code out of the product, among all that the linter has. */
const bans =
  /title=(plugin|lint\/\w+\/(noRestrictedImports|noGlobalEval|noImpliedEval|noDangerouslySetInnerHtml)),/

const found = [
  'eval(text)',
  'globalThis.eval(text)',
  'new Function("a", text)',
  'setTimeout("run()", 1)',
  "import { exec } from 'node:child_process'",
  "const { exec } = await import('child_process')",
  "import vm from 'node:vm'",
  'element.innerHTML = name',
  'element.outerHTML = name',
  'frame.srcdoc = name',
  "element.insertAdjacentHTML('beforeend', name)",
  'element.setHTMLUnsafe(name)',
  'range.createContextualFragment(name)',
  'document.write(name)',
  'document\n  .writeln(name)',
  'const page = <p dangerouslySetInnerHTML={{ __html: name }} />',
  'sql.raw(name)',
  'sql.lit(name)',
  'sql\n  .literal(name)',
  'CompiledQuery.raw(name)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program.
  'database.prepare(`select * from users where id = ${id}`)',
  "database.exec('drop table ' + name)",
  "client.query('select ' + column)",
  "db.selectFrom('users').selectAll()",
  "db.selectFrom('users').selectAll('users')",
  "db.deleteFrom('users').returningAll()",
  'connect({ rejectUnauthorized: false })',
  'connect({ checkServerIdentity: () => undefined })',
  "connect({ secureProtocol: 'SSLv3_method' })",
  "process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'",
  "connect({ minVersion: 'TLSv1' })",
  'await fetch(url)',
  "import { request } from 'node:https'",
  "import { STATUS_CODES } from 'node:http'",
  "import { fetch } from 'undici'",
  'const code = Math.random()',
  "parent.postMessage(session, '*')",
  "parent.postMessage(session, '*', [port])",
]

const notFound = [
  'const fetch = options.fetch; options.fetch(url)',
  "import type { Socket } from 'node:net'",
  "import type { IncomingMessage } from 'node:http'",
  'pattern.exec(text)',
  'database.prepare("select 1")',
  'sql`version + 1`',
  "db.selectFrom('users').select(columns.users)",
  'texts.selectAll',
  'port.postMessage({ success: true })',
  'setTimeout(run, 1)',
  '// never eval(text)',
]

const spreadLiterals = [
  'const site = { ...{ id, title }, slug }',
  'const site = { slug, ...{\n  id, ...title } }',
  "const words = [...['a', 'b'], 'c']",
  "const words = new Set([...['a', 'b']])",
  "add(...['a', 'b'])",
  "select([...(['id', 'title'] as const), 'slug'])",
  'const site = <Site {...{ id, title }} />',
]

const otherSpreads = [
  'const site = { ...row, title }',
  'const site = { id, ...(title && { title }) }',
  'const { id, ...others } = site',
  "const names = [...(['a', 'b'] as const).map(nameOf), 'c']",
  "const paths = [...['', '-wal'].map((end) => path + end), key]",
  'function call(...[path, request]: Parameters<Call>) {}',
  'const site = <Site {...props} />',
]

/**
 * Runs the linter over a tree with one file for each text, and returns the numbers of those it
 * refuses.
 */
async function lint(texts: readonly string[], folder: string, end = '.tsx'): Promise<Set<number>> {
  const tree = mkdtempSync(join(tmpdir(), 'maypole-lint-'))
  try {
    mkdirSync(join(tree, folder), { recursive: true })
    cpSync(join(root, 'biome.json'), join(tree, 'biome.json'))
    cpSync(join(root, 'tools'), join(tree, 'tools'), {
      recursive: true,
      filter: (path) => !/\.(ts|mjs)$/.test(path),
    })
    for (const [index, text] of texts.entries())
      writeFileSync(join(tree, folder, `text-${index}${end}`), `${text}\n`)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [biome, 'lint', '--reporter=github', '--max-diagnostics=none', folder],
      { cwd: tree },
    ).catch((error: { stdout: string }) => error)
    const refused = stdout.split('\n').filter((line) => bans.test(line))
    return new Set(refused.map((line) => Number(/text-(\d+)/.exec(line)?.[1])))
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

describe('code that the product must not contain', () => {
  let refused: Set<number>
  beforeAll(async () => {
    refused = await lint([...found, ...notFound], 'packages/provider/src')
  })

  it.each([...found.entries()])('%i is refused: %s', (index) => {
    expect(refused).toContain(index)
  })

  it.each([...notFound.entries()])('%i is taken: %s', (index) => {
    expect(refused).not.toContain(found.length + index)
  })

  it('is allowed in a test', async () => {
    const allowed = found.filter((text) => !/eval\(|Function|setTimeout|dangerously/.test(text))
    expect(await lint(allowed, 'packages/provider/src/testing')).toEqual(new Set())
  })

  it('is a transaction of its own in a handler, which would have no message sent', async () => {
    const text = ['await context.db.transaction().execute(work)']
    expect(await lint(text, 'packages/provider/src/products/otps')).toEqual(new Set([0]))
    expect(await lint(text, 'packages/provider/src/core/users')).toEqual(new Set([0]))
    expect(await lint(text, 'packages/provider/src/administration')).toEqual(new Set())
  })
})

describe('literals that are spread into others, which only packs lines', () => {
  it.each(['packages/provider/src', 'packages/provider/src/testing', 'e2e'])(
    'are refused in %s, and other spreads taken',
    async (folder) => {
      const refused = await lint([...spreadLiterals, ...otherSpreads], folder)
      expect(refused).toEqual(new Set(spreadLiterals.keys()))
    },
  )
})

describe('verbs of stores, which mean the same in all of them', () => {
  const refusedVerbs = [
    'const findAll = statement<{ site: string }, Row>((db) => db)',
    'export const updateUser = prepared<Tables, { id: string }, Row>((db) => db)',
    'export const listFirst = findStatement<{ site: string }, Row>((db) => db)',
    'export async function find(db: Db): Promise<Row[]> { return [] }',
    'export function getOne(db: Db): Promise<Row | undefined> { return read(db) }',
    'export function list(db: Db, site: string): Promise<Row | undefined> { return read(db) }',
  ]
  const taken = [
    'export const find = findStatement<Item, Row>((db) => db)',
    'export const list = statement<{ site: string }, Row>((db) => db)',
    'export function list(db: Db): Promise<(Row | undefined)[]> { return read(db) }',
    'export function get(db: Db): Promise<Row> { return read(db) }',
  ]

  it('are checked where their types show it', async () => {
    const refused = await lint([...refusedVerbs, ...taken], 'packages/community/src', '-store.ts')
    expect(refused).toEqual(new Set(refusedVerbs.keys()))
  })
})
