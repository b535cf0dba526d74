/** The languages of the texts. The first one is for people who read none of them. */
export const languages = ['en', 'es', 'fr'] as const
export type Language = (typeof languages)[number]

/** The cookie that keeps the language chosen on a device. It names a language and nobody. */
export const languageCookie = 'maypole_language'

/** Returns the language of a tag such as `es-MX` (RFC 5646); undefined when there are no texts. */
export function languageOf(tag: string | null | undefined): Language | undefined {
  const primary = tag?.toLowerCase().split(/[-_]/, 1)[0]
  return languages.find((language) => language === primary)
}

/**
 * The same texts in another language: the same keys, and functions of the same values. With
 * `satisfies` a missing or superfluous text does not compile.
 */
export type Texts<English> = English extends string
  ? string
  : English extends (...values: infer Values) => infer Text
    ? (...values: Values) => Texts<Text>
    : { readonly [Key in keyof English]: Texts<English[Key]> }
