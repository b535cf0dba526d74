import { z } from 'zod'
import { bareSchema, type ListedSetting } from './list-settings.ts'

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
export function readChoice<const Choice extends string>(
  choices: readonly Choice[],
  text: string,
): Choice {
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
