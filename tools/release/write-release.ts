// Writes a release into a folder: the archive for this system, the package for npm, the bill of
// materials, and the SHA-256 of each. The same commit gives the same bytes.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { leavePackagesToNpm, stageRelease } from './stage-release.ts'
import { writeArchive } from './write-archive.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Writes the files and returns their paths. */
async function writeRelease(target: string): Promise<readonly string[]> {
  const at = committedAt()
  const staging = mkdtempSync(join(tmpdir(), 'maypole-release-'))
  mkdirSync(target, { recursive: true })
  try {
    const release = await stageRelease(root, join(staging, 'maypole'), at)
    const archive = writeArchive(release, target, at)
    const materials = join(target, `maypole-${release.version}.sbom.cdx.json`)
    writeFileSync(materials, release.materials)
    leavePackagesToNpm(release)
    const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', target], {
      cwd: release.folder,
      encoding: 'utf8',
    })
    const files = [archive, materials, join(target, packed.trim())]
    const sums = join(target, 'SHA256SUMS')
    writeFileSync(sums, files.map((file) => `${sha256(file)}  ${basename(file)}\n`).join(''))
    return [...files, sums]
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

function committedAt(): Date {
  const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], {
    cwd: root,
    encoding: 'utf8',
  })
  return new Date(Number(seconds) * 1000)
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , target = join(root, 'dist/release')] = process.argv
  for (const file of await writeRelease(resolve(target))) process.stdout.write(`${file}\n`)
}
