import type { Span } from '../../findings/span.ts'
import { englishFunctionWords } from './lexicon/english-function-words.ts'
import {
  calendarClasses,
  calendarTemplates,
  emptyTitles,
  titleTails,
} from './lexicon/english-titles.ts'
import { templateFinder } from './patterns/template.ts'
import { tokensOf } from './patterns/token.ts'
import { cover, covered, type Sheet } from './sheet.ts'
import { phraseTrimmer } from './trim-phrases.ts'

/** Words that ask for an event without being part of it. */
const leadIns = new RegExp(
  `^(?:${[
    '(?:please|pls|plz|hey|hi|hello|ok|okay|so|also|just|and|then|fyi|yo|attention|reminder|save the date|heads up|event|new event|upcoming|calendar|note)(?: (?:there|all|everyone|team|folks))?[,:!.]* ',
    '(?:can|could|would|will) (?:you|we|u|someone|somebody|anyone) (?:please )?(?:get |have )?',
    "(?:please )?(?:don't|do not) forget(?: about| that)? ",
    '(?:please )?put in:? ',
    `i(?:'d| would) (?:like|love) (?:you )?to `,
    '(?:i|we) (?:want|need|plan|would like|have|intend|hope)(?: you)? to ',
    `let(?:'s|s| us) (?:do|have|hold|host|throw|get together for|meet for|meet up for|go for|plan|run)? ?`,
    `(?:i|we)(?:'re|'m| are| am| will be|'ll be) (?:going to (?:be )?)?(?:having|hosting|holding|doing|organi[sz]ing|planning|throwing|running|putting on|meeting for|starting|getting together for|gathering for) `,
    `(?:i|we)(?:'re|'m| are| am) going to (?:have|host|hold|do|run|throw) `,
    `(?:we|i|they)(?:'ll| will)? (?:have|host|hold|do|run|throw|meet for|gather for|get together for) `,
    `(?:we|they)(?:'re| are| will be|'ll be) (?:all )?(?=meeting|gathering|getting together)`,
    `there(?:'s| is| will be| are|'ll be) (?:going to be )?`,
    `(?:please )?(?:join us|come|come along|come out|come join us|you(?:'re| are) invited|everyone is invited|you are all invited)(?: (?:for|to))? `,
    String.raw`(?:add|create|schedule|make|arrange|organi[sz]e)(?: (?:me|us|in|down))? (?=[\p{L}\p{N}"'${covered}])`,
    String.raw`(?:set ?up|put|plan|book|enter|post|host|have|hold|do|insert|include|list|propose|throw|start|register|save|mark|pencil in|block (?:off|out))(?: (?:me|us|in|down|up|on))? (?=(?:an?|the|our|my|another|this|some|time|event|calendar|"|'|${covered})(?![\p{L}]))`,
    `put (?=.{1,120}${covered})`,
    'remind (?:everyone|everybody|members|people|us|me|all|folks|the (?:group|members|team))(?: (?:about|of|that|to))? ',
    String.raw`(?:an?|the|our|my|this|another) (?=\p{L})`,
    String.raw`(?:(?:new|recurring|repeating|regular|calendar|one-off|one-time|weekly|monthly|daily) )?(?:event|appointment|calendar (?:entry|item|event)|entry)s?(?: (?:called|named|titled|entitled|for|about|with the title|on))?(?:[:,] ?| - | )(?=["'\p{L}${covered}])`,
    '(?:title|what|name|subject|event)(?: is)? ?[:=] ?',
    String.raw`(?:called|named|titled|entitled|for|about|to|on|at|in|from|is|of|by|with|that|and|will|be|it's|it is|starting|beginning|also|then|again) (?=\p{L})`,
    String.raw`[\s,.:;()\-–—${covered}*•#!?|>]+`,
  ].join('|')})`,
  'iu',
)

const findCalendar = templateFinder(calendarTemplates, calendarClasses)
const trim = phraseTrimmer({ front: [], back: titleTails })
const isEmpty = new Set(emptyTitles.map((phrase) => phrase.replaceAll("'", '')))

/** The label of another field: 'Lunch, where:' */
const label = new RegExp(
  `(?:^|[\\n;,.${covered}]) ?(?:location|where|when|date|time|place|venue) ?:?$`,
  'i',
)

/** Whether words say nothing about an event. */
function saysNothing(words: string): boolean {
  return isEmpty.has(words.toLowerCase().replaceAll("'", ''))
}

/** Returns where a title ends: before what leads to a time or a place. */
function endOfTitle(text: string): number {
  let { end } = trim(text)
  for (let found = label.exec(text.slice(0, end)); found !== null && end > 0; ) {
    end = trim(text.slice(0, found.index)).end
    found = label.exec(text.slice(0, end))
  }
  return end
}

function clean(text: string): Span {
  let start = 0
  for (let round = 0; round < 24; round += 1) {
    const match = leadIns.exec(text.slice(start))
    if (match === null || match[0] === '') break
    start += match[0].length
    // 'to plan the party' states a purpose; 'plan the party' asks for an event.
    if (/^to $/i.test(match[0])) break
  }
  const end = start + endOfTitle(text.slice(start))
  return { start, end }
}

const abbreviation = /(?:^|[\s(])(?:st|mt|ft|dr|mr|mrs|ms|vs|no|jr|sr|prof|rev|dept|u\.s|[a-z])$/i

/**
 * A purpose such as 'to plan the block party', separated from the title by the time or the place.
 */
const purpose =
  /^[ ,\ue000]*\ue000 ?(to (?!be\b|the\b|an?\b|our\b|my\b|this\b)\p{Ll}[^,.;:!?()\n\ue000]{3,60}(?=$|[,.;:!?()\n\ue000]))/u

/**
 * Returns the stretches that may be a title: the rest of the text, cut at covered words and at the
 * ends of clauses.
 */
function stretches(rest: string): Span[] {
  const spans: Span[] = []
  const cut = /[\n\ue000;!?|]|[.:](?=\s|$)|,(?=\s)| [-—] |[()]/gu
  let start = 0
  for (const match of rest.matchAll(cut)) {
    if (
      match[0] === '.' &&
      abbreviation.test(rest.slice(Math.max(0, match.index - 5), match.index))
    )
      continue
    if (match.index > start) spans.push({ start, end: match.index })
    start = match.index + match[0].length
  }
  if (start < rest.length) spans.push({ start, end: rest.length })
  return spans
}

/** Company such as 'with the Smiths', separated from the title by the time. */
const company =
  /^[ ,\ue000]*(?:(?:for|on|at|from) ?)?[ ,\ue000]*\ue000 ?(with \p{L}[\p{L}.'-]*(?: \p{L}[\p{L}.'-]*){0,3} ?(?=$|[,.;!?\ue000]))/u

/** 'Homecoming Friday tailgate': the title goes on behind the day. */
const goingOn = /^ ?\ue000+ (\p{Ll}{3,20}(?: \p{Ll}{3,20})?)(?= ?(?:$|[,\ue000]))/u
const functionWords = new Set(englishFunctionWords)

const notTitle =
  /^(?:bring|rsvp|please|come|all (?:are )?welcome|everyone|free|open to|no |tickets|food|snacks|dress|we will|we'll|it will|don't|let me know|see you|thanks|hosted|led|repeat)/i

const labelled =
  /(?:^|[\n;,.|] ?)(?:title|what|event|event name|event title|name|subject) ?[:=] ?([^\n;|\ue000]{1,120})/i

const quoted =
  /(?:(?:called|named|titled|entitled|title|event|create|add|schedule|:)[: ]{0,2})?"([^"\n]{2,80})"/i

/** Covers 'on the community calendar', up to three times. */
function coverCalendar(sheet: Sheet): void {
  for (let round = 0; round < 3; round += 1) {
    const tokens = tokensOf(sheet.rest)
    const found = findCalendar(tokens)
    const [first, last] = [tokens[found?.first ?? -1], tokens[(found?.end ?? 0) - 1]]
    if (first === undefined || last === undefined) return
    cover(sheet, { start: first.start, end: last.end })
  }
}

/**
 * Takes the title out of the text that is left once time and place are known. Empty when there is
 * none.
 */
export function takeTitle(sheet: Sheet): string {
  coverCalendar(sheet)
  const said = labelled.exec(sheet.rest)
  if (said?.[1] !== undefined && /\p{L}/u.test(said[1])) {
    const start = said.index + said[0].length - said[1].length
    const inner = clean(said[1])
    return finish(sheet, { start: start + inner.start, end: start + inner.end })
  }
  const inQuotes = quoted.exec(sheet.rest)
  if (inQuotes?.[1] !== undefined && isTitleQuote(sheet, inQuotes)) {
    const start = inQuotes.index + inQuotes[0].length - inQuotes[1].length - 1
    const whole = wholeName(sheet, { start: start - 1, end: start + inQuotes[1].length + 1 })
    return finish(sheet, whole ?? { start, end: start + inQuotes[1].length })
  }
  const pieces = stretches(sheet.rest)
  const candidates = pieces
    .map((span) => {
      const { start, end } = clean(sheet.rest.slice(span.start, span.end))
      return { start: span.start + start, end: span.start + end }
    })
    .filter(({ start, end }) => {
      const words = sheet.rest.slice(start, end)
      return /\p{L}{2}|\p{L}\d|\d\p{L}|\p{L}/u.test(words) && !saysNothing(words)
    })
  const wellFormed = candidates.filter(
    ({ start, end }) => !notTitle.test(sheet.rest.slice(start, end)),
  )
  const chosen = wellFormed[0] ?? candidates[0]
  if (chosen === undefined)
    return /(?<![\p{L}])meet(?:ing)?(?![\p{L}])/iu.exec(sheet.source.text)?.[0] === undefined
      ? ''
      : 'Meeting'
  const piece = pieces.find(({ start, end }) => start <= chosen.start && chosen.end <= end)
  if (piece !== undefined) cover(sheet, { start: piece.start, end: chosen.start })
  const title = finish(sheet, withWeekday(sheet, withSubject(sheet, { chosen, candidates })))
  const behind = sheet.rest.slice(chosen.end)
  const rest = title.split(' ').length > 2 ? null : goingOn.exec(behind)
  if (rest?.[1] !== undefined && !functionWords.has(rest[1].split(' ')[0] ?? '')) {
    const start = chosen.end + rest[0].length - rest[1].length
    cover(sheet, { start, end: start + rest[1].length }, 'title')
    return shorten(`${title} ${rest[1].trim()}`, 80)
  }
  const addition =
    title.split(' ').length > 4 ? undefined : (company.exec(behind) ?? purpose.exec(behind))
  if (addition?.[1] === undefined) return title
  const start = chosen.end + addition.index + addition[0].length - addition[1].length
  cover(sheet, { start, end: start + addition[1].length }, 'title')
  return shorten(`${title} ${addition[1].trim()}`, 80)
}

/** Whether a quotation is the title: it is called one, or nothing else comes first. */
function isTitleQuote(sheet: Sheet, match: RegExpExecArray): boolean {
  const words = match[1] ?? ''
  if (words.includes(covered)) return false
  const quote = match.index + match[0].length - words.length - 2
  if (/(?:called|named|titled|entitled|:) ?$/i.test(sheet.rest.slice(0, quote))) return true
  const first = stretches(sheet.rest).find(({ start, end }) => {
    const inner = clean(sheet.rest.slice(start, end))
    return /\p{L}{2}/u.test(sheet.rest.slice(start + inner.start, start + inner.end))
  })
  return first !== undefined && first.start <= quote && quote < first.end
}

/** Extends a quotation by the plain name in front of it: 'Choir concert "Songs of Hope"'. */
function wholeName(sheet: Sheet, quote: Span): Span | undefined {
  const piece = stretches(sheet.rest).find(
    ({ start, end }) => start < quote.start && quote.end <= end,
  )
  if (piece === undefined) return undefined
  const front = sheet.rest.slice(piece.start, quote.start)
  const { start, end } = clean(front)
  const words = front.slice(start, end)
  if (
    end - start < 3 ||
    saysNothing(words) ||
    /^(?:add|create|put|schedule|called|named)$/i.test(words)
  )
    return undefined
  return { start: piece.start + start, end: quote.end }
}

/** Extends a title by its weekday where both form a name: 'Sunday school'. */
function withWeekday(sheet: Sheet, span: Span): Span {
  const isName =
    /^(?:school|service|services|brunch|roast|dinner|supper|mass|worship|market|lunch)(?![\p{L}])/iu.test(
      sheet.source.text.slice(span.start, span.end),
    )
  const before = /(?:sunday|saturday|friday) $/i.exec(sheet.source.text.slice(0, span.start))
  return isName && before !== null ? { start: before.index, end: span.end } : span
}

/** Extends a short title by what follows its colon: 'Scouts: campout'. */
function withSubject(
  sheet: Sheet,
  { chosen, candidates }: { chosen: Span; candidates: readonly Span[] },
): Span {
  const next = candidates[candidates.indexOf(chosen) + 1]
  if (next === undefined || sheet.rest.slice(chosen.end, next.start) !== ': ') return chosen
  const isShort = sheet.rest.slice(chosen.start, chosen.end).split(' ').length <= 3
  const words = sheet.rest.slice(next.start, next.end)
  return isShort && !notTitle.test(words) ? { start: chosen.start, end: next.end } : chosen
}

function finish(sheet: Sheet, span: Span): string {
  const words = sheet.source.originalText(span).replaceAll(/\s+/g, ' ').trim()
  cover(sheet, span, 'title')
  const title = words.charAt(0).toLocaleUpperCase('en-US') + words.slice(1)
  return shorten(title, 80)
}

/** Cuts at a word boundary, so that the text with its ellipsis has at most `length` characters. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const space = cut.lastIndexOf(' ')
  const kept = space > length / 2 ? cut.slice(0, space) : cut
  return `${kept.replace(/[\s,;:.\ud800-\udbff-]+$/, '')}…`
}
