import { z } from 'zod'
import {
  bareSchema,
  byVariable,
  type ListedSetting,
  listSettings,
  requiredSchema,
  yesOrNo,
} from './read-setting.ts'

/** A line of the documentation; every text is Markdown. */
export interface DescribedSetting {
  /** A variable, or the path of what a project may set. */
  readonly name: string
  readonly default: string
  /** What it takes; empty where the summary says it. */
  readonly values: string
  readonly summary: string
}

/** Describes every variable of a schema of settings. */
export function describeVariables(schema: z.ZodType): DescribedSetting[] {
  return [...byVariable(listSettings(schema))].map(([variable, settings]) => {
    const [setting] = settings as [ListedSetting]
    const items = settings.flatMap(({ meta }) => meta.item ?? [])
    return {
      name: variable,
      summary: setting.meta.summary,
      default: items.length === 0 ? describeDefault(setting) : code('none'),
      values:
        items.length === 0
          ? describeText(setting)
          : `any of ${items.map(code).join(', ')}, separated by commas`,
    }
  })
}

/** Describes what a project may set for itself. */
export function describeProjectSettings(
  schema: z.ZodType,
): (DescribedSetting & { readonly option: string | undefined })[] {
  return listSettings(schema)
    .filter(({ meta }) => meta.perProject)
    .map((setting) => ({
      name: setting.path.join('.'),
      option: setting.meta.option,
      summary: setting.meta.summary,
      default: describeDefault(setting),
      values: describeValues({ ...setting, meta: { ...setting.meta, words: ['true', 'false'] } }),
    }))
}

function describeDefault({ schema, meta }: ListedSetting): string {
  if (meta.defaultText !== undefined) return meta.defaultText
  const result = schema.safeParse(undefined)
  const text = (value: unknown) => defaultText(value, meta.words)
  const standard = text(result.success ? result.data : undefined)
  if (meta.development === undefined) return standard
  return `${text(meta.development)} in development, ${standard} in production`
}

function defaultText(value: unknown, words: readonly [string, string] = yesOrNo): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none'
  if (typeof value === 'boolean') return code(words[value ? 0 : 1])
  return code(Array.isArray(value) ? value.join(',') : String(value))
}

/** What a variable takes. */
function describeText(setting: ListedSetting): string {
  const values = describeValues(setting)
  if (!(bareSchema(setting.schema) instanceof z.ZodArray)) return values
  const separated = `separated by ${setting.meta.separator === ' ' ? 'spaces' : 'commas'}`
  return values === '' ? separated : `${values}, ${separated}`
}

/** What a setting takes; empty where the schema does not say it in words. */
export function describeValues({ schema, meta }: ListedSetting): string {
  if (meta.valuesText !== undefined) return meta.valuesText
  const bare = bareSchema(requiredSchema(schema))
  if (bare instanceof z.ZodBoolean) return (meta.words ?? yesOrNo).map(code).join(' or ')
  if (bare instanceof z.ZodNumber) return `${bare.minValue} to ${bare.maxValue}`
  if (bare instanceof z.ZodEnum) return listChoices(bare.options.map(String))
  if (bare instanceof z.ZodArray && bare.element instanceof z.ZodEnum)
    return `any of ${bare.element.options.map(String).map(code).join(', ')}`
  return ''
}

function listChoices(choices: readonly string[]): string {
  const last = choices.at(-1) ?? ''
  const others = choices.slice(0, -1).map(code)
  return others.length === 0 ? code(last) : `${others.join(', ')} or ${code(last)}`
}

function code(text: string): string {
  return `\`${text}\``
}
