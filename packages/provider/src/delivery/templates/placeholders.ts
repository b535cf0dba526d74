import { escapeHtml } from '@maypole/platform/http'
import type { PartRules, Variable } from './kinds.ts'

/** What is wrong with a file, and the line, the first being 1. */
export interface Fault {
  readonly line: number
  readonly text: string
}

/** What a placeholder stands for, by its name. */
export type Values = Readonly<Partial<Record<Variable, string>>>

const placeholder = /\{\{[ \t]*(\w+)[ \t]*\}\}/g

export function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}

/** Returns what is wrong with the placeholders of a file. */
export function faultsOfPlaceholders(
  source: string,
  { needed, allowed }: Pick<PartRules, 'needed' | 'allowed'>,
): Fault[] {
  const found = new Set<string>()
  const faults: Fault[] = []
  for (const { 0: whole, index } of source.matchAll(/\{\{(?:[^{}\n]*\}\})?/g)) {
    const name = new RegExp(`^${placeholder.source}$`).exec(whole)?.[1]
    const line = lineOf(source, index)
    if (name !== undefined && allowed.some((variable) => variable === name)) found.add(name)
    else if (whole === '{{') faults.push({ line, text: 'a {{ is not closed by }} on its line' })
    else faults.push({ line, text: `${whole} is none of ${namesOf(allowed)}` })
  }
  const missing = needed.filter((variable) => !found.has(variable))
  return [...faults, ...missing.map((name) => ({ line: 1, text: `{{${name}}} is missing` }))]
}

function namesOf(variables: readonly Variable[]): string {
  return variables.map((name) => `{{${name}}}`).join(', ')
}

/** Puts values into a text. Values are not read for placeholders again. */
export function fillText(source: string, values: Values): string {
  return source.replace(placeholder, (_, name: Variable) => values[name] ?? '')
}

/** Puts values into HTML, escaped for text and for quoted attributes. */
export function fillHtml(source: string, values: Values): string {
  return source.replace(placeholder, (_, name: Variable) => escapeHtml(values[name] ?? ''))
}
