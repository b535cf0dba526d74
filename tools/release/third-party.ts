import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Package } from './run-time-packages.ts'

/** Returns the licences of packages, as text. */
export function describeLicences(packages: readonly Package[]): string {
  return packages
    .map((each) => {
      const name = `${each.name} ${each.version} (${each.license ?? 'see below'})`
      return `${name}\n${'-'.repeat(name.length)}\n\n${licenceOf(each)}\n`
    })
    .join('\n\n')
}

function licenceOf({ folder, name, license }: Package): string {
  const files = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying|third-party)/i.test(file))
    .sort()
  if (files.length > 0)
    return files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
  if (license === undefined) throw new Error(`${name} has no licence`)
  return `The package names its licence (${license}) and has no text of it.`
}

interface Component {
  readonly name: string
  readonly group?: string
  readonly version: string
  readonly purl: string
  readonly 'bom-ref': string
  readonly externalReferences: readonly { readonly type: string }[]
}

interface Bom {
  serialNumber: string
  readonly metadata: { timestamp: string; readonly component: { name: string } }
  components: Component[]
  dependencies: { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}

/**
 * Returns the software bill of materials of packages (CycloneDX, as JSON). npm makes it of the lock
 * file, and leaves out what the repository's tests need, too: so it makes one of everything, and
 * what is not in the release is taken out here. The same packages give the same text.
 */
export function describeMaterials(root: string, packages: readonly Package[], at: Date): string {
  const parameters = [
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    // Whatever NODE_ENV and npm's own settings leave out.
    ...['dev', 'optional', 'peer'].map((kind) => `--include=${kind}`),
  ]
  const written = execFileSync('npm', parameters, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const bom = JSON.parse(written) as Bom
  const released = new Set(packages.map(({ name, version }) => `${name}@${version}`))
  const isReleased = (reference: string) => released.has(reference.replace(/\|.*$/, ''))
  bom.components = bom.components
    .filter((component) => isReleased(component['bom-ref']))
    // Where npm took them from is a matter of the machine.
    .map((component) => ({
      ...component,
      externalReferences: component.externalReferences.filter(
        ({ type }) => type !== 'distribution',
      ),
    }))
  const references = new Set(bom.components.map((component) => component['bom-ref']))
  const missing = packages.filter(
    ({ name, version }) => ![...references].some((ref) => ref.startsWith(`${name}@${version}`)),
  )
  if (missing.length > 0)
    throw new Error(
      `These are installed, but not what package-lock.json names: ${missing.map(({ name, version }) => `${name} ${version}`).join(', ')}. Run npm install.`,
    )
  bom.dependencies = bom.dependencies
    .filter(({ ref }) => references.has(ref))
    .map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((other) => references.has(other)),
    }))
  bom.metadata.component.name = 'maypole'
  bom.metadata.timestamp = at.toISOString()
  bom.serialNumber = ''
  bom.serialNumber = `urn:uuid:${uuidOf(JSON.stringify(bom))}`
  return `${JSON.stringify(bom, null, 2)}\n`
}

/** Returns a UUID of a text (version 8, RFC 9562 section 5.8). */
function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  const variant = (8 + (Number.parseInt(hash[16] ?? '0', 16) % 4)).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
