import type { MessageKey, Messages } from './en.ts'
import { findLaterText } from './later.ts'

/** A page's replacements, by key. Keys of other widgets are ignored. */
export type Strings = Readonly<Record<string, string>>

export type Values = Readonly<Record<string, string | number>>

/** Returns the text of a key with its values; `<bold>` marks are left to the component. */
export type Translate = (key: MessageKey, values?: Values) => string

const plural = /\{(\w+), plural, (?:.*?)one \{([^}]*)\} other \{([^}]*)\}\}/g

export function createTranslate(options: {
  messages: Partial<Messages>
  strings?: Strings | undefined
}): Translate {
  const { messages, strings = {} } = options
  return (key, values = {}) => {
    const text = Object.hasOwn(strings, key) ? strings[key] : (messages[key] ?? findLaterText(key))
    return String(text)
      .replace(plural, (_match, name: string, one: string, other: string) => {
        const count = values[name] ?? ''
        return (Number(count) === 1 ? one : other).replaceAll('#', String(count))
      })
      .replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark))
  }
}
