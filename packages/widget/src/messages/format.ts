import type { MessageKey, Messages } from './en.ts'
import { findLaterText } from './later.ts'

/** Replacements that a page hands in, by key. Keys of other widgets' texts are ignored. */
export type Strings = Readonly<Record<string, string>>

export type Values = Readonly<Record<string, string | number>>

/** The text of a key with its values filled in; `<bold>` marks stay for the component that draws them. */
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
