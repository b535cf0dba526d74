/** A character outside ASCII, with the backslashes before it. */
const others = /(\\*)([^\0-\x7f])/g

/** In these, escapes are text. */
const rawTemplates = /\bString\.raw`[^`]*`/g

/**
 * Writes the characters of a program that are not ASCII as escapes: V8 keeps the text of a program
 * as long as it runs, with two bytes for every character when one is beyond Latin-1. Characters
 * beyond the first plane become the two halves that strings and regular expressions take for them.
 */
export function toAscii(code: string): string {
  return code
    .replace(rawTemplates, (template) =>
      template.replace(others, (_, before: string, character: string) => {
        if (before.length % 2 === 1) throw new Error(`An escape in a raw template: ${template}`)
        return `${before}\${"${escapeOf(character)}"}`
      }),
    )
    .replace(
      others,
      // A backslash that escapes the character alone does nothing in the program.
      (_, before: string, character: string) =>
        `${before.slice(before.length % 2)}${escapeOf(character)}`,
    )
}

const escapeOf = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
