import type { Provider } from '@maypole/provider'
import type { Configuration } from '../../config.ts'

/** What an operator can do: one line of the tool, such as `project create`. */
export interface Verb {
  /** `project create <handle>`: names in angle brackets have to be given, in this order. */
  readonly usage: string
  readonly summary: string
  readonly options: Readonly<Record<string, Option>>
  /** Does it and answers what `--json` prints. */
  readonly run:
    | { readonly on: 'instance'; readonly work: (parts: Parts, given: Given) => Promise<unknown> }
    /** With the settings alone: nothing is opened and nothing migrated. */
    | {
        readonly on: 'files'
        readonly work: (configuration: Configuration, given: Given) => Promise<unknown>
      }
  /** The answer for people. */
  describe(answer: never): string
  /** Whether the program ends with 1 although it has answered; never, where it is left out. */
  hasFailed?(answer: never): boolean
}

export interface Option {
  readonly meaning: string
  /** `text` when left out; a `list` may be given more than once. */
  readonly kind?: 'text' | 'list' | 'flag'
  readonly isNeeded?: boolean
}

export interface Parts {
  readonly provider: Provider
  readonly configuration: Configuration
  /** The whole standard input. */
  readonly readInput: () => string
}

/** The words of a command line, as the verb has asked for them. */
export interface Given {
  /** By the names in angle brackets. */
  readonly names: Readonly<Record<string, string>>
  text(name: string): string | undefined
  list(name: string): readonly string[] | undefined
  /** Undefined where the flag was not given; false for `--no-…`. */
  flag(name: string): boolean | undefined
}

/** A verb whose answer and description fit each other. */
export function defineVerb<Answer>(verb: {
  readonly usage: string
  readonly summary: string
  readonly options?: Verb['options']
  readonly run: (parts: Parts, given: Given) => Promise<Answer>
  readonly describe: (answer: Answer) => string
  readonly hasFailed?: (answer: Answer) => boolean
}): Verb {
  return { options: {}, ...verb, run: { on: 'instance', work: verb.run } }
}

/** The same for what works on the files of an instance, whatever version has written them. */
export function defineFileVerb<Answer>(verb: {
  readonly usage: string
  readonly summary: string
  readonly run: (configuration: Configuration, given: Given) => Promise<Answer>
  readonly describe: (answer: Answer) => string
}): Verb {
  return { options: {}, ...verb, run: { on: 'files', work: verb.run } }
}

/** The command line is not right; the message says what is missing. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The option that most verbs have. */
export const projectOption: Verb['options'] = {
  project: { meaning: "Id or handle of the project; Maypole's own when left out." },
}
