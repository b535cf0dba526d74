import { z } from 'zod'
import { describeValues } from './describe-settings.ts'
import { bareSchema, type ListedSetting, listSettings } from './list-settings.ts'
import { readSetting } from './read-setting.ts'
import { setMember } from './set-member.ts'

/** An option of a command that changes a project. */
export interface ProjectOption {
  readonly name: string
  readonly kind: 'text' | 'list' | 'flag'
  /** Plain text, in sentences. */
  readonly help: string
  /** Several where one option sets them all. */
  readonly settings: readonly ListedSetting[]
}

/** The options of the settings that a project may have its own of. */
export function listProjectOptions(schema: z.ZodType): ProjectOption[] {
  const settings = listSettings(schema).filter(
    ({ meta }) => meta.perProject === true && meta.option !== undefined,
  )
  return [...Map.groupBy(settings, ({ meta }) => meta.option ?? '')].map(([name, same]) => {
    const [setting] = same as [ListedSetting]
    const kind = kindOf(setting.schema)
    return { name, kind, help: describeOption(setting, kind), settings: same }
  })
}

/** What the words of a command line say. Undefined where an option was not given. */
export interface GivenOptions {
  text(name: string): string | undefined
  list(name: string): readonly string[] | undefined
  flag(name: string): boolean | undefined
}

/** The settings that options gave. Throws an error that names the option and what it must be. */
export function readProjectOptions(
  options: readonly ProjectOption[],
  given: GivenOptions,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { name, kind, settings } of options)
    for (const setting of settings) {
      const value = kind === 'text' ? readText(name, setting, given) : given[kind](name)
      if (value !== undefined) setMember(values, setting.path, value)
    }
  return values
}

function readText(name: string, setting: ListedSetting, given: GivenOptions): unknown {
  const text = given.text(name)
  if (text === undefined) return undefined
  try {
    return readSetting(setting, text)
  } catch (error) {
    throw new Error(`--${name} ${error instanceof Error ? error.message : String(error)}`)
  }
}

function kindOf(schema: z.ZodType): ProjectOption['kind'] {
  const bare = bareSchema(schema)
  if (bare instanceof z.ZodBoolean) return 'flag'
  return bare instanceof z.ZodArray ? 'list' : 'text'
}

function describeOption(setting: ListedSetting, kind: ProjectOption['kind']): string {
  const values = kind === 'flag' ? '' : describeValues(setting)
  return plainText(
    [
      setting.meta.summary,
      ...(values === '' ? [] : [`Takes ${values}.`]),
      ...(kind === 'list' ? ['May be repeated.'] : []),
    ].join(' '),
  )
}

/** Markdown without its marks: code as it is, and links by their words. */
function plainText(markdown: string): string {
  return markdown.replaceAll(/ \(\[[^\]]*\]\([^)]*\)\)/g, '').replaceAll('`', '')
}
