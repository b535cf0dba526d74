import { urlVariables } from './kinds.ts'
import { type Fault, lineOf } from './placeholders.ts'

const attribute = /\s+([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>=`]+))?/g
const tagName = '[a-z][a-z0-9:-]*'

/**
 * What is no text, as HTML's tokenizer reads it (WHATWG HTML §13.2.5) where a file is well-formed:
 * a comment, a style sheet, a declaration, or a tag. What is not well-formed is none of these.
 */
const markup = new RegExp(
  [
    '(?<comment><!--(?!-?>)(?:(?!--!?>)[^])*-->|<![^>-][^>]*>|<\\?[^>]*>)',
    `(?<style><style(?:${attribute.source})*\\s*>[^]*?</style\\s*>)`,
    `(?<tag></?(?<name>${tagName})(?<attributes>(?:${attribute.source})*)\\s*/?>)`,
    '(?<broken><[a-z/!?])',
  ].join('|'),
  'gi',
)

/** Elements whose content is not read as HTML, or that mail programs do not show. */
const refused =
  /^(script|iframe|object|embed|base|noscript|noembed|noframes|xmp|plaintext|template)$/i

/** Attributes that are text for people. */
const spoken: readonly string[] = ['alt', 'title', 'aria-label']

/**
 * Returns where HTML is not well-formed, and placeholders in places for which they are not escaped.
 * They may stand in text, in attributes that are text for people, and alone in the address of a
 * link. Style sheets, scripts, comments and every other attribute read what is in them by other
 * rules.
 */
export function faultsOfHtml(source: string): Fault[] {
  return [...source.matchAll(markup)].flatMap(({ 0: whole, index, groups = {} }) => {
    const texts = faultsOfMarkup(whole, groups)
    return texts.map((text) => ({ line: lineOf(source, index), text }))
  })
}

function faultsOfMarkup(
  whole: string,
  { comment, style, name = '', attributes = '', broken }: Partial<Record<string, string>>,
): string[] {
  if (broken !== undefined) return ['a tag or comment is not closed, or not well-formed']
  if (comment !== undefined || style !== undefined)
    return whole.includes('{{') ? ['a placeholder cannot be in a comment or style sheet'] : []
  if (/^style$/i.test(name)) return ['a style sheet is not closed']
  if (refused.test(name)) return [`<${name.toLowerCase()}> is not for mails`]
  return [...attributes.matchAll(attribute)].flatMap(([, key = '', value = '']) => {
    const isFree = !key.includes('{{') && !value.includes('{{')
    return isFree || mayHold(name, { key, value }) ? [] : [faultOfAttribute(key)]
  })
}

function mayHold(name: string, { key, value }: { key: string; value: string }): boolean {
  if (!/^["']/.test(value)) return false
  if (spoken.includes(key.toLowerCase())) return true
  const isAddress = /^a$/i.test(name) && /^href$/i.test(key)
  const held = /^\{\{[ \t]*(\w+)[ \t]*\}\}$/.exec(value.slice(1, -1))?.[1]
  return isAddress && urlVariables.some((variable) => variable === held)
}

function faultOfAttribute(key: string): string {
  return `a placeholder cannot be in ${key}: only alone in the href="…" of <a>, for an address, and in ${spoken.join(', ')}, each in quotes`
}
