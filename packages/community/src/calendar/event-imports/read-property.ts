import { limits } from '@maypole/contract/community/constants'
import ICAL from 'ical.js'

/** A property with a time or several: RFC 5545 forms, not yet understood. */
export interface TimeProperty {
  readonly zone: string | undefined
  readonly range: string | undefined
  readonly values: readonly string[]
}

/** The name of a property line, in upper case. */
export function nameOf(line: string): string {
  return line.slice(0, line.search(/[;:]/)).toUpperCase()
}

/** Reads a property whose value is text; undefined when it is malformed. */
export function readText(line: string): string | undefined {
  // Longer than anything that is kept.
  const parsed = parse(line.slice(0, limits.importRow))
  return parsed === undefined ? undefined : parsed.values.map(String).join(',')
}

/** Reads a property whose value is not escaped, such as a rule. */
export function readBare(line: string): string {
  return line.slice(line.indexOf(':') + 1).trim()
}

/** Reads a property with times; undefined when it is malformed or too long. */
export function readTimes(line: string): TimeProperty | undefined {
  if (line.length > limits.importRow) return undefined
  // As text, since the parser reads times without checking them.
  const parsed = parse(line.replace(/^[\w-]+/, 'X-TIME').replace(/;VALUE=[\w-]+/i, ''))
  if (parsed === undefined) return undefined
  const { parameters, values } = parsed
  return {
    zone: parameters.tzid,
    range: parameters.range,
    values: values.flatMap((value) => String(value).split(',')).map((value) => value.trim()),
  }
}

function parse(
  line: string,
): { parameters: Partial<Record<string, string>>; values: unknown[] } | undefined {
  try {
    const [, parameters, , ...values] = ICAL.parse.property(line, ICAL.design.icalendar)
    return { parameters, values }
  } catch {
    return undefined
  }
}
