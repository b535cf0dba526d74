import type { FoundAddress } from '../../../findings/addresses.ts'
import type { Span } from '../../../findings/span.ts'
import { isCapitalised } from '../text/forms.ts'
import { type CompiledLexicon, hasAtom } from '../words/compile.ts'
import { type LinkText, openLinks } from './link-words.ts'

/** A web address, and where its title stands. Undefined when nothing names it. */
type LinkReading = { address: FoundAddress; title: Span | undefined; isAsked: boolean }

const longestTail = 6

type Range = { readonly from: number; readonly to: number }

const quotes: ReadonlySet<string> = new Set(`"'“”`)
const kept: ReadonlySet<string> = new Set(`$€£#&+"'¿¡`)
const keptBehind: ReadonlySet<string> = new Set([...kept, ')', '%', '!', '?'])

function isMark({ tokens }: LinkText, at: number, own: ReadonlySet<string>): boolean {
  const token = tokens[at]
  if (token === undefined) return false
  return token.kind === 'break' || (token.kind === 'mark' && !own.has(token.text))
}

function holdsWords({ tokens }: LinkText, { from, to }: Range): boolean {
  return tokens.slice(from, to).some(({ kind }) => kind === 'word' || kind === 'number')
}

/** Whether words end at a token: "add" does in "add this", and not in "add-on". */
function isWhole({ tokens }: LinkText, end: number): boolean {
  const next = tokens[end]
  return next?.isGlued !== true || (next.kind === 'mark' && next.text !== '-')
}

/** Leaves out what asks for a link in front of its title, and what leads to its address behind. */
function trim(source: LinkText, range: Range, isLed = true): Range {
  let { from, to } = range
  while (isLed && from < to) {
    const [lead] = source.chart
      .edges('LinkLead', from)
      .filter(({ end }) => end <= to && isWhole(source, end))
      .toSorted((a, b) => b.end - a.end)
    if (lead !== undefined) from = lead.end
    else if (isMark(source, from, kept)) from += 1
    else break
  }
  while (from < to) {
    const tail = Array.from({ length: longestTail }, (_, index) => to - longestTail + index)
      .filter((at) => at === from || (at > from && source.tokens[at]?.isGlued !== true))
      .find((at) => source.chart.edges('LinkTail', at).some(({ end }) => end === to))
    if (tail !== undefined) to = tail
    else if (isMark(source, to - 1, keptBehind)) to -= 1
    else break
  }
  return { from, to }
}

/** What stands in quotation marks behind a place, or right at it. */
function quotedIn(source: LinkText, { from, to }: Range, isHere = false): Range | undefined {
  const { tokens } = source
  for (let at = from; at < (isHere ? from + 1 : to); at += 1) {
    const open = tokens[at]?.text ?? ''
    // "parents' list": an apostrophe behind a word opens nothing.
    if (!quotes.has(open) || (open === "'" && tokens[at]?.isGlued)) continue
    const close = tokens.findIndex(
      ({ text }, place) => place > at + 1 && place < to && text === (open === '“' ? '”' : open),
    )
    if (close > 0) return { from: at + 1, to: close }
  }
  return undefined
}

/** Where a title ends that is named: at a line, a quotation, the address or another clause. */
function endOfName(source: LinkText, { from, to }: Range): number {
  const { tokens } = source
  for (let at = from; at < to; at += 1) {
    const token = tokens[at]
    const isEnd =
      ['break', 'address'].includes(token?.kind ?? '') ||
      ['"', ';'].includes(token?.text ?? '') ||
      (token?.text === '.' && tokens[at + 1]?.isGlued !== true)
    const isClause = at > from && hasAtom(source, at, 'linkNameEnd')
    const isComma = token?.text === ',' && hasAtom(source, at + 1, 'linkNameComma')
    if (isEnd || isClause || isComma) return at
  }
  return to
}

/** "called Rota", "list it as “Rota”": what a link is said to be called. */
function namedIn(source: LinkText, { from, to }: Range): Range | undefined {
  for (let at = from; at < to; at += 1) {
    const [name] = source.chart
      .edges('LinkName', at)
      .filter(({ end }) => end < to)
      .toSorted((a, b) => b.end - a.end)
    if (name === undefined) continue
    const range = { from: name.end, to }
    const quoted = quotedIn(source, range, true)
    const title = quoted ?? trim(source, { ...range, to: endOfName(source, range) }, false)
    if (holdsWords(source, title)) return title
  }
  return undefined
}

function isSentenceEnd({ tokens }: LinkText, at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token?.kind === 'break') return true
  if (!['.', '!', '?', ';'].includes(token?.text ?? '')) return false
  return next === undefined || next.kind === 'break' || (!next.isGlued && isCapitalised(next.text))
}

/** The last sentence in front of the address that holds words of its own. */
function titleBefore(source: LinkText, { from, to }: Range): Range | undefined {
  let end = to
  for (let at = to - 1; at >= from; at -= 1) {
    if (at > from && !isSentenceEnd(source, at - 1)) continue
    const title = trim(source, { from: at, to: end })
    if (holdsWords(source, title)) return title
    end = at
  }
  return undefined
}

function titleBehind(source: LinkText, { from, to }: Range): Range | undefined {
  let end = from
  while (end < to && !isSentenceEnd(source, end)) end += 1
  const title = trim(source, { from, to: end })
  return holdsWords(source, title) ? title : undefined
}

function titleOf(source: LinkText, at: number, { from, to }: Range): Span | undefined {
  const title =
    namedIn(source, { from, to }) ??
    quotedIn(source, { from, to: at }) ??
    quotedIn(source, { from: at + 1, to }) ??
    titleBefore(source, { from, to: at }) ??
    titleBehind(source, { from: at + 1, to })
  if (title === undefined) return undefined
  const [first, last] = [source.tokens[title.from], source.tokens[title.to - 1]]
  return first && last && { start: first.start, end: last.end }
}

/** Where what belongs to an address ends: at a sentence or line, or behind what it is called. */
function endOfLink(source: LinkText, { at, next }: { at: number; next: number }): number {
  const isFor = hasAtom(source, at + 1, 'linkFor')
  const isNamed = Array.from({ length: 3 }, (_, index) => at + 1 + index).some(
    (place) => place < next && source.chart.edges('LinkName', place).length > 0,
  )
  const isName = isNamed || isFor
  for (let end = at + 1; end < next; end += 1) {
    const isJoint = isName && end > at + 2 && hasAtom(source, end, 'and')
    if (isSentenceEnd(source, end) || isJoint) return end + 1
  }
  return isName ? next : at + 1
}

/** Lines with words of their own in which no address is, and nothing that names one. */
function linesOf(source: LinkText, links: readonly LinkReading[]): string[] {
  const { tokens, text } = source
  const used = links.flatMap(({ address, title }) => (title ? [address, title] : [address]))
  const ends = tokens.flatMap(({ kind }, at) => (kind === 'break' ? [at] : []))
  return [...ends, tokens.length].flatMap((to, index) => {
    const { from, to: end } = trim(source, { from: (ends[index - 1] ?? -1) + 1, to })
    const span = { start: tokens[from]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 }
    const isUsed = used.some(({ start, end: last }) => start < span.end && last > span.start)
    return isUsed || !holdsWords(source, { from, to: end })
      ? []
      : [text.slice(span.start, span.end)]
  })
}

/** Whether a link has a line of its own, is joined to the one before, or is asked for, too. */
function isAskedFor(source: LinkText, { from, to }: Range): boolean {
  const end = source.tokens.findLastIndex(
    ({ text }, at) => at > from && at < to && (text === ';' || isSentenceEnd(source, at)),
  )
  const isLine = end < 0 || source.tokens[end]?.kind === 'break'
  return isLine || source.chart.edges('LinkLead', end + 1).length > 0
}

/**
 * Finds the web addresses of a text, each with the title that is said of it. `isAsked` is false
 * where a sentence only mentions it.
 */
export function readLinks(
  text: string,
  lexicon: CompiledLexicon,
): { links: readonly LinkReading[]; lines: readonly string[] } {
  const source = openLinks(text, lexicon)
  let from = 0
  const links = source.addresses.map(({ address, at }, index) => {
    const next = source.addresses[index + 1]?.at
    const to = next === undefined ? source.tokens.length : endOfLink(source, { at, next })
    const title = titleOf(source, at, { from, to })
    from = to
    const before = source.addresses[index - 1]?.at ?? at
    return { address, title, isAsked: isAskedFor(source, { from: before, to: at }) }
  })
  return { links, lines: linesOf(source, links) }
}
