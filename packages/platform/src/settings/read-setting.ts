import { z } from 'zod'
import { type DeepPartial, setMember } from './merge-settings.ts'
import { findMeta, type SettingMeta } from './setting.ts'

/** The words for true and false, unless a setting has its own. */
export const yesOrNo = ['yes', 'no'] as const

/**
 * Reads a setting from text, as variables and command lines have it, into what its schema takes.
 * Throws an error that says what the text must be.
 */
export function readSetting(setting: ListedSetting, text: string): unknown {
  const value = toInput(setting, text)
  const result = setting.schema.safeParse(value)
  if (result.success) return value
  throw new Error(
    describeBounds(bareSchema(setting.schema), Array.isArray(value) ? value : text) ??
      firstMessage(result.error),
  )
}

/** Splits the text of a list; empty items are left out. */
export function splitList(text: string, separator: ',' | RegExp = ','): string[] {
  return text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** Returns the one of the choices that the text is. Throws an error that names them all. */
function readChoice<const Choice extends string>(choices: readonly Choice[], text: string): Choice {
  const choice = choices.find((candidate) => candidate === text)
  if (choice === undefined) throw new Error(describeChoices(choices, text))
  return choice
}

function toInput({ schema, meta }: ListedSetting, text: string): unknown {
  const bare = bareSchema(schema)
  if (bare instanceof z.ZodBoolean) {
    const words = meta.words ?? yesOrNo
    return readChoice(words, text) === words[0]
  }
  if (bare instanceof z.ZodNumber) return /^\d{1,12}$/.test(text) ? Number(text) : text
  if (bare instanceof z.ZodArray) return splitList(text, meta.separator === ' ' ? /\s+/ : ',')
  return text
}

/** Says what a number or a choice must be; undefined for schemas with their own message. */
function describeBounds(schema: z.ZodType, value: unknown): string | undefined {
  if (schema instanceof z.ZodNumber)
    return `must be a whole number from ${schema.minValue} to ${schema.maxValue}, not ${JSON.stringify(value)}`
  if (schema instanceof z.ZodEnum) return describeChoices(schema.options.map(String), String(value))
  if (!(schema instanceof z.ZodArray) || !Array.isArray(value)) return undefined
  const element = schema.element as z.ZodType
  const wrong = value.find((item) => !element.safeParse(item).success)
  return wrong === undefined ? undefined : describeBounds(element, wrong)
}

function firstMessage({ issues }: z.ZodError): string | undefined {
  return issues[0]?.message
}

function describeChoices(choices: readonly string[], text: string): string {
  return `must be ${choices.join(' or ')}, not ${JSON.stringify(text)}`
}

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

export interface ListedSetting {
  /** The names that lead to it; `*` is any key of a record. */
  readonly path: readonly string[]
  readonly schema: z.ZodType
  readonly meta: SettingMeta
}

/** Lists the settings in a schema of groups, in the order in which they are written. */
export function listSettings(schema: z.ZodType, path: readonly string[] = []): ListedSetting[] {
  const meta = findMeta(schema)
  if (meta !== undefined) return [{ path, schema, meta }]
  return membersOf(bareSchema(schema)).flatMap(([name, member]) =>
    listSettings(member, [...path, name]),
  )
}

function membersOf(schema: z.ZodType): [name: string, member: z.ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries<z.ZodType>(schema.shape)
  if (schema instanceof z.ZodRecord) return [['*', schema.valueType as z.ZodType]]
  return []
}

/** The schema of a value that was given: without defaults, and without preprocessing. */
export function bareSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform)
    return bareSchema(schema.out as z.ZodType)
  const given = requiredSchema(schema)
  return given === schema ? schema : bareSchema(given)
}

/** The schema without its default: it takes what was given and nothing else. */
export function requiredSchema(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional
    ? requiredSchema(schema.unwrap() as z.ZodType)
    : schema
}
