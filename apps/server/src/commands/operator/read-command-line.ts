import { parseArgs } from 'node:util'
import { type Arguments, type Command, UsageError } from './command.ts'

/** Parses the arguments after a command. Throws UsageError. */
export function readCommandLine(
  command: Command,
  words: readonly string[],
): { args: Arguments; isJson: boolean; isHelp: boolean } {
  const kinds = Object.entries(command.options).map(
    ([name, { kind = 'text' }]) =>
      [
        name,
        { type: kind === 'flag' ? 'boolean' : 'string', multiple: kind === 'list' } as const,
      ] as const,
  )
  const common = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const
  const { values, positionals } = parse({ ...Object.fromEntries(kinds), ...common }, words)
  const isHelp = values.help === true
  if (!isHelp) refuseMissing(command, { values, positionals })
  const wanted = namesOf(command)
  return {
    isHelp,
    isJson: values.json === true,
    args: {
      names: Object.fromEntries(wanted.map((name, index) => [name, positionals[index] ?? ''])),
      text: (name) => asText(values[name]),
      list: (name) => (Array.isArray(values[name]) ? values[name].map(String) : undefined),
      flag: (name) => (typeof values[name] === 'boolean' ? values[name] : undefined),
    },
  }
}

/** Returns the names in angle brackets of a command's usage. */
function namesOf(command: Command): string[] {
  return [...command.usage.matchAll(/<([a-z-]+)>/g)].map((match) => match[1] ?? '')
}

type ParseOptions = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

function parse(options: ParseOptions, words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, allowNegative: true })
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

function refuseMissing(
  command: Command,
  { values, positionals }: { values: Record<string, unknown>; positionals: readonly string[] },
): void {
  const wanted = namesOf(command)
  const missing = wanted[positionals.length]
  if (missing !== undefined) throw new UsageError(`<${missing}> is missing.`)
  if (positionals.length > wanted.length)
    throw new UsageError(`${JSON.stringify(positionals[wanted.length])} is too much.`)
  for (const [name, { isNeeded }] of Object.entries(command.options))
    if (isNeeded === true && values[name] === undefined)
      throw new UsageError(`--${name} is missing.`)
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
