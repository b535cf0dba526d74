// `node tools/measure-tree.ts [folder]`: prints how large the parts of the tree are, as a Markdown
// table. Lines are all lines of TypeScript; tests, their set-up and declarations are counted apart.
// With the folder of an earlier version (`git archive COMMIT | tar x -C FOLDER`) each figure stands
// behind that of then.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findMutualImports } from './folder-imports.ts'

const outside = ['tools', 'bench', 'reliability', 'e2e']
const cited = /\bPD-\d+|docs\/wire\.md §\d|decisions\/\d{4}-/g
const missing = /\bspec(?:ification)?,? §\d|\bWIRE §|(?<![[/-])\bdecisions? \d+\b/g

interface Sources {
  readonly texts: readonly string[]
  readonly tests: readonly string[]
  /** Pairs of folders that import each other. */
  readonly mutual: number
}

/** Reads what is written by hand: tests are `*.test.*`, `*.spec.*`, and folders called testing. */
function readSources(root: string, name: string): Sources {
  const paths = globSync(`${name}/**/*.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.d.ts'],
  })
  const isTest = (path: string) =>
    /\.(?:test|spec)\.tsx?$|[\\/]testing[\\/]|[\\/]testing[.-]/.test(path)
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const source = join(root, name, 'src')
  return {
    texts: paths.filter((path) => !isTest(path)).map(read),
    tests: paths.filter(isTest).map(read),
    mutual: existsSync(source) ? findMutualImports(source).length : 0,
  }
}

function readTree(root: string): ReadonlyMap<string, Sources> {
  const parts = globSync('{packages,apps}/*/src', { cwd: root })
    .map((path) => path.replace(/[\\/]src$/, '').replaceAll('\\', '/'))
    .map((name) => [name, readSources(root, name)] as const)
  const sources = parts.map(([, part]) => part)
  const all: Sources = {
    texts: sources.flatMap(({ texts }) => texts),
    tests: sources.flatMap(({ tests }) => tests),
    mutual: sum(sources.map(({ mutual }) => mutual)),
  }
  const others = outside.map((name) => [name, readSources(root, name)] as const)
  return new Map([...parts, ['packages and apps', all] as const, ...others])
}

function measure({ texts, tests, mutual }: Sources): (string | number)[] {
  const sizes = texts.map(countLines).toSorted((left, right) => left - right)
  const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)] ?? 0
  const lines = sum(sizes)
  const testLines = sum(tests.map(countLines))
  return [
    sizes.length,
    thousands(lines),
    `${at(0.5)} · ${at(0.9)} · ${at(1)}`,
    `${thousands(testLines)} (${(testLines / lines).toFixed(2)})`,
    mutual,
    count(texts, cited),
    count(texts, missing),
  ]
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

function count(texts: readonly string[], pattern: RegExp): number {
  return sum(texts.map((text) => text.match(pattern)?.length ?? 0))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function thousands(lines: number): string {
  return `${(lines / 1000).toFixed(1)}k`
}

const [folder] = process.argv.slice(2)
const former = folder === undefined ? new Map<string, Sources>() : readTree(resolve(folder))
const columns = [
  'part',
  'files',
  'lines',
  'median · p90 · largest',
  'lines of tests (ratio)',
  'mutual imports',
  'citations',
  'of papers elsewhere',
]
const rows = [...readTree(fileURLToPath(new URL('..', import.meta.url)))].map(([name, now]) => {
  const then = former.get(name)
  const before = then && measure(then)
  const figures = measure(now).map((figure, index) =>
    before === undefined ? figure : `${before[index]} → ${figure}`,
  )
  return [name, ...figures]
})
for (const cells of [columns, columns.map(() => '---'), ...rows])
  console.log(`| ${cells.join(' | ')} |`)
