import { hash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import process from 'node:process'
import { bundleServer, nativePackages } from './bundle-server.ts'
import { copyPackages, findPackages } from './run-time-packages.ts'
import { describeLicences, describeMaterials } from './third-party.ts'

/** The oldest Node that runs a release. */
const oldestNode = 24

/** What is for developers of the web app, or for the next build. */
const onlyForDevelopment = ['.gallery', '.sources']

/** Documents for people who run an instance. */
const documents = ['operating', 'configuration', 'commands', 'metrics', 'reliability']

export interface Release {
  readonly version: string
  /** `node maypole.mjs`, with everything that it needs. */
  readonly folder: string
  /** Of what is in it, as text. */
  readonly materials: string
  /** The files of packages that are part of the server's bundle, absolute. */
  readonly bundled: readonly string[]
}

/**
 * Puts a release into an empty folder: the bundled server, the built web app, and the packages with
 * native code for this system. `at` is when its sources were committed.
 */
export async function stageRelease(root: string, folder: string, at: Date): Promise<Release> {
  const { version } = readJson(join(root, 'package.json'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const bundled = await bundleServer(root, join(folder, 'server'))
  cpSync(join(root, 'apps/web/dist'), join(folder, 'web'), {
    recursive: true,
    filter: (file) => !onlyForDevelopment.includes(basename(file)),
  })
  copyPackages(root, nativePackages, folder)
  cpSync(join(root, 'tools/release/maypole.mjs'), join(folder, 'maypole.mjs'))
  cpSync(join(root, 'tools/release/README.md'), join(folder, 'README.md'))
  cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true })
  for (const name of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, name), join(folder, name))
  for (const name of documents)
    cpSync(join(root, `docs/${name}.md`), join(folder, `docs/${name}.md`))
  const packages = findPackages(
    root,
    ['server', 'web', 'helper'].map((app) => join(root, 'apps', app)),
  )
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), describeLicences(packages.filter(isForeign)))
  const materials = describeMaterials(root, packages, at)
  writeFileSync(join(folder, 'sbom.cdx.json'), materials)
  const platform = `${process.platform}-${process.arch}`
  writeJson(join(folder, 'release.json'), {
    version,
    node: oldestNode,
    platform,
    glibc: findGlibc(folder),
  })
  writeJson(join(folder, 'package.json'), describePackage(root, version))
  writeHashes(folder)
  return { version, folder, materials, bundled }
}

/** Returns the oldest glibc that the packages with native code load with, if they need one. */
function findGlibc(folder: string): string | undefined {
  const versions = globSync('node_modules/**/package.json', { cwd: folder }).flatMap((file) => {
    const { config } = readJson(join(folder, file))
    return config?.glibc === undefined ? [] : [config.glibc.replace(/^>=\s*/, '')]
  })
  return versions.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
}

/** Writes the hash of every file that runs or is served, with which the launcher compares them. */
function writeHashes(folder: string): void {
  const files = globSync('{server,web,node_modules}/**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hashOf = (file: string) => hash('sha256', readFileSync(file), 'base64')
  writeJson(
    join(folder, 'files.json'),
    Object.fromEntries(
      files.map((file) => [relative(folder, file).replaceAll('\\', '/'), hashOf(file)]),
    ),
  )
}

/** Turns a staged release into a package for npm, which brings the packages with native code. */
export function leavePackagesToNpm({ folder, version }: Release): void {
  rmSync(join(folder, 'node_modules'), { recursive: true })
  writeJson(join(folder, 'release.json'), { version, node: oldestNode })
  writeHashes(folder)
}

function describePackage(root: string, version: string): object {
  const { description, license } = readJson(join(root, 'package.json'))
  const installed = (name: string) => readJson(join(root, 'node_modules', name, 'package.json'))
  return {
    name: 'maypole',
    version,
    description,
    license,
    type: 'module',
    engines: { node: `>=${oldestNode}` },
    bin: { maypole: 'maypole.mjs' },
    dependencies: Object.fromEntries(nativePackages.map((name) => [name, installed(name).version])),
  }
}

const isForeign = ({ name }: { name: string }) => !name.startsWith('@maypole/')

interface Manifest {
  readonly version: string
  readonly description: string
  readonly license: string
  readonly config?: { readonly glibc?: string }
}

function readJson(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
