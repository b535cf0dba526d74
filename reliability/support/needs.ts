import { spawnSync } from 'node:child_process'

/** Exits with 2 and an explanation when this machine cannot run the program. */
export function need(what: {
  readonly root?: boolean
  readonly programs?: readonly string[]
}): void {
  const missing: string[] = []
  if (process.platform !== 'linux') missing.push('Linux')
  if (what.root === true && process.getuid?.() !== 0) missing.push('root')
  for (const program of what.programs ?? [])
    if (spawnSync('which', [program]).status !== 0) missing.push(`the program ${program}`)
  if (missing.length === 0) return
  process.stderr.write(`This needs ${missing.join(', ')}.\n`)
  process.exit(2)
}

/** Runs a program to its end. Throws its output when it fails. */
export function run(program: string, ...parameters: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, { encoding: 'utf8' })
  if (error !== undefined) throw error
  if (status !== 0)
    throw new Error(`${program} ${parameters.join(' ')} ended with ${status}: ${stderr}`)
  return stdout
}
