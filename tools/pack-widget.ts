// `npm run pack:widget [folder]`: `@maypole/sdk` and `@maypole/widget` as for publishing, as
// tarballs in `folder` (default: dist/packages).
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { writeContractTypes } from './contract-types.ts'
import { widgetCssTarget } from './widget-css-target.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, '.tsbuild/packages')

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly peerDependencies?: Record<string, string>
  readonly peerDependenciesMeta?: Record<string, unknown>
}

interface Part {
  /** Below `packages/`. */
  readonly folder: string
  /** Exports of the package by name, as source files and as files of types below `types/`. */
  readonly doors: Readonly<Record<string, { source: string; types: string }>>
  /** The source of each file of types in the tarball. */
  readonly types: Readonly<Record<string, string>>
  readonly dependsOnSdk: boolean
  /** Bundled libraries, whose licences are included. */
  readonly bundled: readonly string[]
  /** Exports rendered by Preact, which is bundled. */
  readonly withPreact: readonly string[]
}

const parts: readonly Part[] = [
  {
    folder: 'sdk',
    doors: {
      '.': { source: 'index.ts', types: 'index.d.ts' },
      './full': { source: 'full.ts', types: 'full.d.ts' },
      './lazy': { source: 'lazy.ts', types: 'lazy.d.ts' },
    },
    types: { sdk: '.' },
    dependsOnSdk: false,
    bundled: ['@noble/hashes'],
    withPreact: [],
  },
  {
    folder: 'widget',
    doors: {
      '.': { source: 'index.ts', types: 'index.d.ts' },
      './react': { source: 'react/index.ts', types: 'react/index.d.ts' },
    },
    types: { 'widget/src': '.' },
    dependsOnSdk: true,
    bundled: ['preact', 'libphonenumber-js'],
    withPreact: ['.'],
  },
]

const sdk = /^@maypole\/sdk($|\/)/
const react = /^react(-dom)?($|\/)/
const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': join(root, 'packages/widget/src/preact/react-dom-client.ts'),
  react: join(root, 'packages/widget/src/preact/react.ts'),
}

/** Writes both tarballs and returns their paths. The build is reproducible. */
export async function packWidget(folder: string): Promise<string[]> {
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-b', 'packages/widget'], {
    cwd: root,
    stdio: 'inherit',
  })
  mkdirSync(folder, { recursive: true })
  const staging = mkdtempSync(join(tmpdir(), 'maypole-pack-'))
  try {
    const tarballs: string[] = []
    for (const part of parts) {
      const target = join(staging, part.folder)
      await buildCode(part, target)
      copyTypes(part, target)
      writeManifest(part, target)
      const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
        cwd: target,
        encoding: 'utf8',
      })
      tarballs.push(join(folder, name.trim()))
    }
    return tarballs
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/**
 * An export with Preact inside shares nothing with one that uses the page's React, so each kind is
 * built separately.
 */
async function buildCode(part: Part, target: string): Promise<void> {
  const isPreact = (door: string) => part.withPreact.includes(door)
  const kinds = [
    {
      doors: Object.keys(part.doors).filter(isPreact),
      alias: preact,
      external: [sdk],
      to: 'preact',
    },
    {
      doors: Object.keys(part.doors).filter((door) => !isPreact(door)),
      alias: {},
      external: [sdk, react],
      to: '',
    },
  ]
  for (const { doors, alias, external, to } of kinds) {
    if (doors.length === 0) continue
    const input = Object.fromEntries(
      doors.map((door) => [
        nameOf(door),
        join(root, 'packages', part.folder, 'src', part.doors[door]?.source ?? ''),
      ]),
    )
    await build({
      configFile: false,
      // As in production, whatever NODE_ENV the tests run with.
      oxc: { jsx: { development: false } },
      root: join(root, 'packages', part.folder),
      logLevel: 'error',
      publicDir: false,
      // Files beside the code are found relative to it.
      base: './',
      resolve: { alias },
      build: {
        target: 'es2022',
        cssTarget: widgetCssTarget,
        outDir: join(target, 'dist', to),
        minify: false,
        sourcemap: true,
        modulePreload: false,
        lib: { entry: input, formats: ['es'] },
        rolldownOptions: {
          external,
          output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
        },
      },
    })
  }
}

function nameOf(door: string): string {
  return door === '.' ? 'index' : door.slice(2)
}

/** Types for pages without React describe a component without React's types. */
const componentType = 'type ComponentType<Props> = (props: Props) => unknown;'

/** Copies the compiler's declarations, with imports that lead to files of the tarball. */
function copyTypes(part: Part, target: string): void {
  const types = join(target, 'types')
  for (const [from, to] of Object.entries(part.types))
    cpSync(join(built, from), join(types, to), {
      recursive: true,
      filter: (file) => !/\/(testing|standalone|preact)$|\.test\.d\.ts$/.test(file),
    })
  cpSync(join(built, 'contract/provider/constants.d.ts'), join(types, 'contract/constants.d.ts'))
  writeFileSync(
    join(types, 'contract/provider.d.ts'),
    writeContractTypes(join(built, 'contract/provider/index.d.ts')),
  )
  for (const file of filesBelow(types)) {
    const up = relative(dirname(file), join(types, 'contract')) || '.'
    const contract = up.startsWith('.') ? up : `./${up}`
    const text = readFileSync(file, 'utf8')
      .replaceAll(
        /(['"])@maypole\/contract\/provider\/constants\1/g,
        `$1${contract}/constants.js$1`,
      )
      .replaceAll(/(['"])@maypole\/contract\/provider\1/g, `$1${contract}/provider.js$1`)
      .replace("import type { ComponentType } from 'react';", componentType)
      .replaceAll(/(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g, '$1$2.js$1')
    const left = /@maypole\/(?!sdk)\w+/.exec(text)?.[0]
    if (left !== undefined) throw new Error(`${file} takes types of ${left}`)
    writeFileSync(file, text)
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function writeManifest(part: Part, target: string): void {
  const source = join(root, 'packages', part.folder)
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Manifest
  const { name, version, license, peerDependencies, peerDependenciesMeta } = manifest
  const exports = Object.fromEntries(
    Object.entries(part.doors).map(([door, { types }]) => [
      door,
      {
        types: `./types/${types}`,
        default: `./dist/${part.withPreact.includes(door) ? 'preact/' : ''}${nameOf(door)}.js`,
      },
    ]),
  )
  const published = {
    name,
    version,
    license,
    type: 'module',
    sideEffects: false,
    exports,
    files: ['dist', 'types', 'THIRD-PARTY.txt'],
    ...(part.dependsOnSdk ? { dependencies: { '@maypole/sdk': version } } : {}),
    ...(peerDependencies === undefined ? {} : { peerDependencies, peerDependenciesMeta }),
  }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  cpSync(join(source, 'README.md'), join(target, 'README.md'))
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'))
  writeFileSync(
    join(target, 'THIRD-PARTY.txt'),
    part.bundled.map((library) => `${library}\n\n${licenceOf(library)}`).join('\n\n---\n\n'),
  )
}

function licenceOf(library: string): string {
  const folder = [
    join(root, 'node_modules', library),
    ...parts.map((part) => join(root, 'packages', part.folder, 'node_modules', library)),
  ].find(existsSync)
  const file = folder && readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  if (folder === undefined || file === undefined) throw new Error(`${library} has no licence`)
  return readFileSync(join(folder, file), 'utf8').trim()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? join(root, 'dist/packages'))
  for (const tarball of await packWidget(folder)) process.stdout.write(`${tarball}\n`)
}
