/** A word, a number, an address or a mark of a text, at its place. */
export type Token = {
  readonly kind: 'word' | 'number' | 'address' | 'mark' | 'break'
  /** As written. */
  readonly text: string
  /** Lower case without apostrophes and accents: how it stands in the lexicon. */
  readonly word: string
  readonly start: number
  readonly end: number
  /** No space stands in front of it. */
  readonly isGlued: boolean
}

const shape =
  /(?<address>(?:https?:\/\/|www\.)\S{1,300}|[\p{L}\p{N}._%+-]{1,64}@\S{1,200})|(?<number>\d{1,20})|(?<word>(?:\p{L}\p{M}*)+(?:'(?:\p{L}\p{M}*)+)*(?:(?<=s)'(?=\s|$))?)|(?<break>\n)|(?<mark>\S)/gu

/** Returns a word as it is looked up. */
export function plainWord(written: string): string {
  const word = written.toLowerCase().replaceAll("'", '')
  return /^[a-z]*$/.test(word) ? word : word.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

let latest: { text: string; tokens: readonly Token[] } | undefined

/**
 * Splits a normalised text into tokens. The latest result is kept, because the readers of a text
 * ask for its tokens one after the other.
 */
export function tokensOf(text: string): readonly Token[] {
  if (latest?.text !== text) latest = { text, tokens: readTokens(text) }
  return latest.tokens
}

function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(shape)) {
    const [written] = match
    const kinds = match.groups ?? {}
    const kind = (Object.keys(kinds).find((name) => kinds[name] !== undefined) ??
      'mark') as Token['kind']
    const { index: start } = match
    tokens.push({
      kind,
      text: written,
      word: plainWord(written),
      start,
      end: start + written.length,
      isGlued: start > 0 && tokens.at(-1)?.end === start,
    })
  }
  return tokens
}
