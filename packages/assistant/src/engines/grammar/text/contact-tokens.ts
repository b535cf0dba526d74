import { emailForm } from '../../../findings/emails.ts'
import { type FoundPhone, findPhones } from '../../../findings/phones.ts'
import { plainWord, type Token, tokensOf } from './token.ts'

/** A token of a text about people: numbers and addresses are one token each, and so are names. */
export type ContactToken = Token & { readonly phone?: FoundPhone; readonly mail?: string }

const possessive = /^(.+)['’]s$/iu
const initial = /^\p{Lu}$/u
const shortForm = /^(?:st|jr|sr)$/iu
const partOfName = /^(?:\p{Lu}|\p{L}\p{M}*\p{L})/u

/** "Ann", "deShawn", "al-Sayed", and letters that have no capitals. */
export function hasCapital(written: string): boolean {
  return /[\p{Lu}\p{Lo}]/u.test(written)
}

/** Whether an extension stands behind a number or beside one: ext. 12. */
export function hasExtension(text: string): boolean {
  return /(?:ext\.?|extension|\dx) ?\d/iu.test(text)
}

/** Returns a name that was typed in lower case with capitals: o'neill is O'Neill. */
export function capitalsOf(word: string): string {
  return word.replaceAll(/(?:^|(?<=-)|(?<=^o')|(?<=^d')|(?<=^mc))\p{Ll}/gu, (letter) =>
    letter.toLocaleUpperCase('en-US'),
  )
}

type Finding = { start: number; end: number; phone?: FoundPhone; mail?: string }

function findingsIn(text: string): Finding[] {
  const all = new RegExp(emailForm.source, 'gu')
  const mails = Array.from(text.matchAll(all), ({ 0: mail, index }) => ({
    start: index,
    end: index + mail.length,
    mail,
  }))
  const phones = findPhones(text).map((phone) => ({ start: phone.start, end: phone.end, phone }))
  return [...mails, ...phones].toSorted((a, b) => a.start - b.start)
}

/** "Anne-Marie", "T." and "Jr.": marks that belong to the word in front of them. */
function endOfWord(tokens: readonly Token[], at: number): number {
  const token = tokens[at]
  let end = at + 1
  if (token?.kind !== 'word') return end
  const isGlued = (place: number) => tokens[place]?.isGlued === true
  if (tokens[end]?.kind === 'number' && isGlued(end)) return end + 1
  while (
    tokens[end]?.text === '-' &&
    isGlued(end) &&
    isGlued(end + 1) &&
    partOfName.test(tokens[end - 1]?.text ?? '') &&
    partOfName.test(tokens[end + 1]?.text ?? '')
  )
    end += 2
  const isShort = initial.test(token.text) || shortForm.test(token.text)
  return end === at + 1 && isShort && tokens[end]?.text === '.' && isGlued(end) ? end + 1 : end
}

/** "Lee's" is a name and what makes it the owner of something. */
function dividedOwner(token: Token): ContactToken[] {
  const name = possessive.exec(token.text)?.[1]
  if (name === undefined) return [token]
  const middle = token.start + name.length
  const rest = token.text.slice(name.length)
  return [
    { ...token, text: name, word: plainWord(name), end: middle },
    { kind: 'mark', text: rest, word: "'s", start: middle, end: token.end, isGlued: true },
  ]
}

/** Splits a text about people into tokens. */
export function contactTokensOf(text: string): readonly ContactToken[] {
  const tokens = tokensOf(text)
  const findings = findingsIn(text)
  const found: ContactToken[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (token === undefined) break
    const finding = findings.find(({ end }) => end > token.start)
    if (finding !== undefined && finding.start <= token.start) {
      const { start, end } = finding
      const written = text.slice(start, end)
      found.push({ ...finding, kind: 'address', text: written, word: '', isGlued: token.isGlued })
      while ((tokens[at]?.start ?? end) < end) at += 1
      continue
    }
    const end = endOfWord(tokens, at)
    const written = text.slice(token.start, tokens[end - 1]?.end)
    const isLonger = end > at + 1 && tokens[at + 1]?.text !== '.'
    const word = isLonger ? plainWord(written) : token.word
    found.push(
      ...dividedOwner({ ...token, text: written, word, end: token.start + written.length }),
    )
    at = end
  }
  return found
}
