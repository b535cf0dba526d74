import { z } from 'zod'
import { describeValues } from './describe-settings.ts'
import { type DeepPartial, mergeSettings, setMember } from './merge-settings.ts'
import {
  bareSchema,
  type ListedSetting,
  listSettings,
  readSetting,
  requiredSchema,
} from './read-setting.ts'
import { findMeta, type PerProject } from './setting.ts'

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

/** The schema of what a project may set for itself. Every member may be left out. */
export function projectSchema<Schema extends z.ZodType<object>>(
  schema: Schema,
): z.ZodType<ProjectSettingsOf<Schema>> {
  return (projectMember(schema) ?? z.strictObject({})) as z.ZodType<ProjectSettingsOf<Schema>>
}

function projectMember(schema: z.ZodType): z.ZodType | undefined {
  const meta = findMeta(schema)
  if (meta !== undefined) return meta.perProject ? requiredSchema(schema) : undefined
  const group = bareSchema(schema)
  if (!(group instanceof z.ZodObject)) return undefined
  const members = Object.entries<z.ZodType>(group.shape).flatMap(([name, member]) => {
    const own = projectMember(member)
    return own === undefined ? [] : [[name, own.optional()] as const]
  })
  return members.length === 0 ? undefined : z.strictObject(Object.fromEntries(members))
}

/** The type of what a project may set for itself. */
export type ProjectSettingsOf<Schema> = Schema extends PerProject
  ? Exclude<z.output<Schema>, undefined>
  : Schema extends { unwrap(): infer Inner }
    ? ProjectSettingsOf<Inner>
    : Schema extends z.ZodObject<infer Shape>
      ? {
          readonly [Name in keyof Shape as HasProject<Shape[Name]> extends true ? Name : never]?:
            | ProjectSettingsOf<Shape[Name]>
            | undefined
        }
      : never

type HasProject<Schema> = Schema extends PerProject
  ? true
  : Schema extends { unwrap(): infer Inner }
    ? HasProject<Inner>
    : Schema extends z.ZodObject<infer Shape>
      ? true extends { [Name in keyof Shape]: HasProject<Shape[Name]> }[keyof Shape]
        ? true
        : false
      : false

/** Fills in the defaults. Throws an error that names every value that is out of its bounds. */
export function completeSettings<Schema extends z.ZodType<object>>(
  schema: Schema,
  given: DeepPartial<z.input<Schema>>,
  { isDevelopment }: { isDevelopment: boolean },
): z.output<Schema> {
  const development = isDevelopment ? developmentDefaults(schema) : {}
  const result = schema.safeParse(mergeSettings<object>(development, given as object))
  if (result.success) return result.data
  throw new Error(`These settings cannot be used:\n${z.prettifyError(result.error)}`)
}

function developmentDefaults(schema: z.ZodType): object {
  const defaults: Record<string, unknown> = {}
  for (const { path, meta } of listSettings(schema))
    if (meta.development !== undefined) setMember(defaults, path, meta.development)
  return defaults
}
