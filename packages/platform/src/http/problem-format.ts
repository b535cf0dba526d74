import type { z } from 'zod'
import { problems } from './problems.ts'
import { fieldsOf } from './route.ts'

/** The part of a router's options that refuses as RFC 9457 says. */
export const problemFormat = {
  /**
   * Path parameters are ids and slugs: printable ASCII of sensible length, or nothing that can
   * exist.
   */
  readParams(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    for (const value of Object.values(params))
      if (!/^[\x21-\x7e]{1,100}$/.test(value)) throw problems.notFound()
    return params
  },
  /** The first issue is the text for people, and every field is named. */
  formatError(issues: readonly z.core.$ZodIssue[]): Error {
    const fields = fieldsOf(issues)
    const [name = 'body', message = ''] = Object.entries(fields)[0] ?? []
    const text = name === 'body' ? 'The request could not be read.' : describe(name, message)
    return problems.malformed(text, fields)
  },
}

/**
 * 'First name: This must not be empty'; a message that is a whole request to the reader stands
 * alone.
 */
function describe(field: string, message: string): string {
  if (message.startsWith('Please')) return message
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${message}`
}
