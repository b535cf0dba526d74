import type { z } from 'zod'
import { type ListedSetting, listSettings } from './list-settings.ts'
import type { DeepPartial } from './merge-settings.ts'
import { readChoice, readSetting, splitList } from './read-setting.ts'
import { setMember } from './set-member.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** What the variables of an environment say. */
export interface ReadEnvironment<Schema extends z.ZodType> {
  /** Only what was given and can be used. */
  readonly given: DeepPartial<z.input<Schema>>
  /** A line for each variable that cannot be used, which starts with its name. */
  readonly faults: readonly string[]
}

/** Reads the settings of a schema that have a variable; an empty one counts as not given. */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  environment: Environment,
): ReadEnvironment<Schema> {
  const given: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [variable, settings] of byVariable(listSettings(schema)))
    for (const { name, key } of findNames(environment, variable)) {
      try {
        for (const [setting, value] of readVariable(settings, environment[name]?.trim() ?? ''))
          setMember(
            given,
            setting.path.map((step) => (step === '*' ? key : step)),
            value,
          )
      } catch (error) {
        faults.push(`${name} ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  return { given: given as DeepPartial<z.input<Schema>>, faults }
}

/** The settings with a variable, by its name. */
export function byVariable(settings: readonly ListedSetting[]): Map<string, ListedSetting[]> {
  return Map.groupBy(
    settings.filter(({ meta }) => meta.variable !== undefined),
    ({ meta }) => meta.variable ?? '',
  )
}

function readVariable(
  settings: readonly ListedSetting[],
  text: string,
): [setting: ListedSetting, value: unknown][] {
  const items = settings.flatMap(({ meta }) => meta.item ?? [])
  if (items.length === 0) return settings.map((setting) => [setting, readSetting(setting, text)])
  const listed = text === 'none' ? [] : splitList(text).map((item) => readChoice(items, item))
  return settings.map((setting) => [setting, listed.includes(setting.meta.item ?? '')])
}

/** Returns the names in an environment that match a variable, with the key for `<…>`. */
function findNames(environment: Environment, variable: string): { name: string; key: string }[] {
  const [before, after] = variable.split(/<[A-Z]+>/)
  const names = after === undefined ? [variable] : Object.keys(environment)
  const pattern = new RegExp(`^${before}([A-Z][A-Z0-9_]{0,31})${after}$`)
  return names
    .filter((name) => environment[name]?.trim())
    .flatMap((name) => {
      if (after === undefined) return { name, key: '' }
      const key = pattern.exec(name)?.[1]
      return key === undefined ? [] : { name, key: key.toLowerCase() }
    })
}
