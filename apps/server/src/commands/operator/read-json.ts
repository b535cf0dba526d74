import { readFileSync } from 'node:fs'
import { type Parts, UsageError } from './command.ts'

/**
 * Reads a JSON object from the command line, from @file or, for `-`, from standard input, which
 * keeps it out of process lists.
 */
export function readJson(
  { readInput }: Pick<Parts, 'readInput'>,
  { option, text }: { option: string; text: string | undefined },
): Readonly<Record<string, unknown>> | undefined {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(read(text))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch (cause) {
    // The value may be secret, so the error does not repeat it.
    const reason = cause instanceof SyntaxError ? 'no JSON' : 'no file that can be read'
    throw new UsageError(`--${option} is ${reason}.`, { cause })
  }
  throw new UsageError(`--${option} is no JSON object.`)

  function read(source: string): string {
    if (source === '-') return readInput()
    return source.startsWith('@') ? readFileSync(source.slice(1), 'utf8') : source
  }
}
