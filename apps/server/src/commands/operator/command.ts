import type { Readable } from 'node:stream'
import type { Community } from '@maypole/community'
import type { Provider } from '@maypole/provider'
import type { Configuration } from '../../config.ts'

/** A command of the operator tool, such as `project create`. */
export interface Command {
  /** Such as `project create <handle>`: names in angle brackets are required, in this order. */
  readonly usage: string
  readonly summary: string
  readonly options: Readonly<Record<string, Option>>
  /** Runs the command. The result is what `--json` prints. */
  readonly run:
    | {
        readonly on: 'instance'
        readonly work: (parts: Parts, args: Arguments) => Promise<unknown>
      }
    /** Gets the settings alone: the database is neither opened nor migrated. */
    | {
        readonly on: 'files'
        readonly work: (configuration: Configuration, args: Arguments) => Promise<unknown>
      }
  /** Formats the result for people. */
  describe(answer: never): string
  /** Whether the program exits with 1 despite a result. Never, when left out. */
  hasFailed?(answer: never): boolean
}

export interface Option {
  readonly meaning: string
  /** `text` by default; a `list` may be given more than once. */
  readonly kind?: 'text' | 'list' | 'flag'
  readonly isNeeded?: boolean
}

export interface Parts {
  readonly provider: Provider
  readonly community: Community
  readonly configuration: Configuration
  /** Reads the whole standard input. */
  readonly readInput: () => string
  /** Writes bytes to standard output. */
  readonly writeOutput: (content: Readable) => Promise<void>
}

/** The parsed arguments of a command line. */
export interface Arguments {
  /** Positional arguments, by the names in angle brackets. */
  readonly names: Readonly<Record<string, string>>
  text(name: string): string | undefined
  list(name: string): readonly string[] | undefined
  /** Undefined when the flag is absent; false for `--no-…`. */
  flag(name: string): boolean | undefined
}

/** Defines a command, with the types of its result and its description checked. */
export function defineCommand<Answer>(command: {
  readonly usage: string
  readonly summary: string
  readonly options?: Command['options']
  readonly run: (parts: Parts, args: Arguments) => Promise<Answer>
  readonly describe: (answer: Answer) => string
  readonly hasFailed?: (answer: Answer) => boolean
}): Command {
  return { options: {}, ...command, run: { on: 'instance', work: command.run } }
}

/** Defines a command that works on the files of an instance, whichever version wrote them. */
export function defineFileCommand<Answer>(command: {
  readonly usage: string
  readonly summary: string
  readonly options?: Command['options']
  readonly run: (configuration: Configuration, args: Arguments) => Promise<Answer>
  readonly describe: (answer: Answer) => string
  readonly hasFailed?: (answer: Answer) => boolean
}): Command {
  return { options: {}, ...command, run: { on: 'files', work: command.run } }
}

/** The command line is invalid; the message says what is missing. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The option that most commands take. */
export const projectOption: Command['options'] = {
  project: { meaning: "Id or handle of the project; Maypole's own when left out." },
}

/** Returns the id or handle that the option names. */
export function projectOf(args: Arguments): string {
  return args.text('project') ?? 'maypole'
}
