import type { Span } from '../../findings/span.ts'
import { previewed } from '../../present/assumption.ts'
import { explainAnnouncement } from '../../present/explain-others.ts'
import type { Texts } from '../../present/texts.ts'
import { textsOf } from '../../present/texts-of.ts'
import type { Language } from '../../terms.ts'
import { shorten } from './event-title.ts'
import type { Reading } from './reading.ts'
import type { SourceText } from './source-text.ts'
import { endOfSpanishSalutation, isSpanishSalutation, readSpanishLead } from './spanish-request.ts'

const noPin =
  /[\s,;([-]*(?:\b(?:but |and |please )?(?:(?:do not|don't|dont|never|no need to|needn't) (?:put|stick|keep|leave|place|make) (?:it|this|that)(?: one)? (?:(?:at|to|on) (?:the )?(?:very )?top|sticky)|not sticky|no sticky)\b[)\].!,:;]*|\b(?:but |and |please )?(?:(?:do not|don't|dont|no need to|not|never|without|needn't|shouldn't be|should not be|doesn't need to be|isn't|no)(?: need)?(?: to)?(?: be| get)?|un)[- ]?pin(?:ned|ning)?(?: (?:this one|it|this|that|to the top|at the top|the post|required|needed|necessary))*(?:,? please)?)\b[)\].!,:;]*/i

const pin = new RegExp(
  `[\\s,;([-]*\\b(?:${[
    '(?:please )?(?:and |then |also |to be |should be |must be |keep (?:it|this) |make (?:it|this) (?:an? )?|have (?:it|this) )?pinned(?: (?:announcement|post|message|notice|news|to the top|at the top|on top|please))*',
    `(?:(?:and|then|also|so|please|can you|could you|must|i want to|i'd like to|let's) ){0,3}pin(?:ning)? (?:(?:this|it|that|the following|this one|the post|the announcement|an? (?:announcement|post|notice|message|note)|post|announcement|me)(?: announcement| post| message| one| notice| note)?)(?: (?:to|at|on) (?:the )?top(?: of (?:the )?(?:page|list|board|announcements))?)?(?: please| for (?:everyone|now|me))?(?: (?:saying|that|which says|stating|announcing|telling (?:everyone|people|members)|reminding (?:everyone|people|members)))?`,
    String.raw`(?:please )?pin(?=[ ]?[:\]-])`,
    'pin (?:to|at|on) (?:the )?top',
    '(?:please )?(?:make (?:it|this) |an? |as (?:an? )?|post (?:an? )?|create (?:an? )?)?(?:sticky|stickied)(?: (?:post|announcement|note|message|notice|this|it|at the top|to the top|on top|please)){0,5}',
    '(?:please )?(?:stick|keep|put|leave) (?:(?:this|it|that)(?: (?:announcement|post|one|up))? )?(?:at|to|on) (?:the )?(?:very )?top(?: of (?:the )?(?:page|list|board|feed|announcements))?(?: please)?',
    '(?:at|to) the top(?: of (?:the )?(?:page|list|board|announcements))?,? please',
  ].join('|')})(?![\\p{L}])[)\\].!?,:;]*`,
  'iu',
)

/** 'Pin the new visitor policy: …': an instruction about the rest of the text. */
const leadingPin =
  /^\s*(?:(?:please|can you|could you|pls)[ ,]+){0,2}pin (?=(?:the|our|an?|new|my|for|everyone|up)\s(?!number|code))/i

const people =
  '(?:everyone|everybody|members|all(?: (?:members|of you|residents|parents|families|neighbors|neighbours|volunteers))?|people|folks|the (?:group|community|members|team|neighborhood|neighbourhood|residents|congregation|parents|families|club|whole group|whole community)|residents|parents|families|neighbors|neighbours|volunteers|our members|us|them|the others|tenants|players|students|guests)'

const leadIns = new RegExp(
  `^(?:${[
    String.raw`[\s,.:;()\]\-–—>*•#]+`,
    '(?:please|pls|plz|hey|ok|okay|hi|hello)(?: there)?[,:!]* (?=(?:please |can |could |post|announce|tell|let|add|create|make|write|send|publish|put|share|remind|notify|inform|an? announcement|announcement))',
    '(?:can|could|would|will) (?:you|we|u) (?:please )?(?=(?:post|announce|tell|let|add|create|make|write|send|publish|put|share|remind|notify|inform|pin))',
    `(?:i(?:'d| would) (?:like|love)|i (?:want|need)|we (?:want|need|would like))(?: you)? to (?=(?:post|announce|tell|let|add|create|make|write|send|publish|put|share|remind|notify|inform))`,
    String.raw`(?:post|add|create|make|write|send(?: out)?|publish|put (?:up|out)|share|new|draft|compose)? ?(?:an?|the|this|another|one|new|quick|short|important|urgent|general|following|my)?(?: (?:new|quick|short|important|urgent|general|following|site|community|pinned))?(?: )?(?:announcement|notice|bulletin|psa|public service announcement|announcment|anouncement)(?: (?:to|for) ${people})?(?: (?:saying|that says|which says|stating|telling ${people}|that|about the fact that|letting ${people} know|reminding ${people}|informing ${people}|to say|to the effect|with the text|reading|about|on))?(?: that)?(?:[:,.!]| -| —)? (?=\S)`,
    String.raw`(?:announce|announcing|proclaim)(?: (?:to|for) ${people})?(?:,? that|:)? (?=\S)`,
    `(?:tell|inform|notify|alert|advise|update|warn) ${people}(?: (?:that|about|of))?[:,]? `,
    `(?:let|letting) ${people} know(?: (?:that|about))?[:,]? `,
    '(?:spread|pass) the word(?: (?:that|about))?[:,]? ',
    `(?:post|publish|share|write|say|send out|put out|put up|broadcast|communicate)(?: (?:this|the following|a (?:note|message|post|reminder)|an update|something))?(?: (?:to|for|on|in|with) (?:${people}|the (?:board|site|page|feed|wall|announcements(?: tab| page)?)))?(?: (?:that|saying|about|says))?(?:[:,.]| -)? `,
    String.raw`(?:remind|reminding) ${people}(?: that)? (?!to\b|of\b|about\b)`,
    `(?:just )?(?:an? )?(?:(?:quick|short|friendly|gentle|important|brief|little) )?(?:fyi|psa|heads[- ]up|attention(?: ${people})?|notice|update|news(?: flash)?|important|urgent|reminder|note|message)(?: (?:to|for) ${people})?(?:[:,!]| -| —)+ `,
    '(?:as (?:a|an) )(?=(?:reminder|announcement))',
    '(?:saying|that says|stating)(?: that)?:? ',
  ].join('|')})`,
  'iu',
)

const explicit =
  /^\s*(?:(?:headline|title|subject|heading)(?: is)?) ?[:=]? ?["']?([^"'\n;]{2,150}?)["']?(?: ?[;\n,.]| and| -|,? with|(?<=["']))(?: ?(?:the )?(?:body|text|message|content|details?)(?: is)?) ?[:=]? ?["']?([^\n][\s\S]{0,4900}?)["']?\s*$/i
const titled =
  /^(?:(?:titled|called|with (?:the )?(?:title|headline|subject)|headlined?|title[d]?:?|headline:?) )["']?([^"':\n]{2,150}?)["']?(?:[:.\n]| - | saying(?: that)?| that says| with (?:the )?(?:text|body|message))(?: ?(?:body|text|message)?:?) ?["']?([\s\S]{2,4900}?)["']?\s*$/i

type Pinning = { pinned: boolean; text: string; span?: Span }

/** Reads and removes what is said about pinning. 'Do not pin' wins over 'pin'. */
function readPin(text: string): Pinning {
  const against = noPin.exec(text)
  if (against !== null) return { pinned: false, ...without(text, against) }
  let rest = text
  let span: Span | undefined
  const leading = leadingPin.exec(text)
  if (leading !== null) {
    span = { start: leading.index, end: leading.index + leading[0].length }
    rest = text.slice(span.end)
  }
  for (let round = 0; round < 3; round += 1) {
    const match = pin.exec(rest)
    if (match === null) break
    span ??= { start: match.index, end: match.index + match[0].length }
    rest = without(rest, match).text
  }
  if (span === undefined) return { pinned: false, text }
  return { pinned: true, text: rest, span }
}

function readSpanishPin(text: string): Pinning {
  const { pinned, start, pin: span } = readSpanishLead(text)
  return { pinned, text: text.slice(start), ...(span !== undefined && { span }) }
}

function without(text: string, match: RegExpExecArray): { text: string; span: Span } {
  const span = { start: match.index, end: match.index + match[0].length }
  const before = text.slice(0, span.start)
  const after = text.slice(span.end)
  // When a directive is cut out of the middle, the sentence before it keeps its end.
  const joint =
    before.trim() === ''
      ? ''
      : /[.!?]$/.test(before.trim()) || after.trim() === ''
        ? ' '
        : /^[)\].!,:;]*$/.test(match[0].slice(-1)) &&
            /[.!:]/.test(match[0].slice(-1)) &&
            /^\s*\p{Lu}/u.test(after)
          ? '. '
          : ' '
  return { text: `${before.trimEnd()}${joint}${after.trimStart()}`, span }
}

function stripLeadIns(text: string): string {
  let rest = text.trim()
  for (let round = 0; round < 12; round += 1) {
    const match = leadIns.exec(rest)
    if (match === null || match[0] === '' || match[0].length >= rest.length) break
    rest = rest.slice(match[0].length)
  }
  return rest.trim()
}

function capitalised(text: string): string {
  // 'iPhone' and 'eBay' keep their lower-case first letter.
  if (/^\p{Ll}\p{Lu}/u.test(text)) return text
  return text.charAt(0).toLocaleUpperCase('en-US') + text.slice(1)
}

function unquoted(text: string): string {
  const match = /^"([\s\S]+)"[.!]?$/.exec(text)
  return match?.[1] !== undefined && !match[1].includes('"') ? match[1].trim() : text
}

const abbreviation =
  /(?:^|[\s(])(?:st|mt|dr|mr|mrs|ms|vs|no|jr|sr|prof|rev|dept|ave|rd|blvd|a\.m|p\.m|e\.g|i\.e|etc|approx|\p{Lu})$/iu
const greetingOnly =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|attention|greetings|welcome|happy \p{L}+|great news|good news|big news|exciting news|reminder|important|urgent|fyi|psa|heads up|oops|thanks|thank you|ok|congrats|congratulations)(?:[ ,]+(?:all|everyone|everybody|members|folks|friends|team|neighbors|neighbours|there|families|parents|residents|again|and)){0,4}$/iu

/** Whether a sentence is only a salutation. */
function isGreeting(sentence: string, language: Language): boolean {
  const words = sentence.replace(/[\s,!.:-]+$/, '')
  return language === 'es' ? isSpanishSalutation(words) : greetingOnly.test(words)
}

/** 'Hola a todos, ya están las fotos' */
function withoutSalutation(sentence: string, language: Language): string {
  return language === 'es' ? sentence.slice(endOfSpanishSalutation(sentence)) : sentence
}

/** Returns the first sentence with content, at most 80 characters, cut at the end of a clause. */
function headlineOf(body: string, language: Language): string {
  const sentences: string[] = []
  let start = 0
  for (const match of body.matchAll(/[.!?…]+(?=\s|$)|\n/g)) {
    if (
      match[0] === '.' &&
      abbreviation.test(body.slice(Math.max(0, match.index - 8), match.index))
    )
      continue
    sentences.push(body.slice(start, match.index))
    start = match.index + match[0].length
  }
  sentences.push(body.slice(start))
  const plain = sentences
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
  const first = plain.find((sentence) => !isGreeting(sentence, language)) ?? plain[0] ?? body.trim()
  const spoken = withoutSalutation(first, language)
    .replace(
      /^(?:just )?(?:(?:hi|hello|hey|dear) (?:all|everyone|everybody|members|folks|friends|team|neighbors|neighbours|there|families|parents|residents)[,:! -]+|(?:please note|please be advised|be advised|note|just a (?:quick )?reminder|a (?:quick )?reminder|this is (?:just )?a (?:quick )?reminder|reminder|we(?:'re| are) (?:happy|pleased|excited|sorry|delighted) to (?:announce|say|share|inform you))(?: that|:|,)? )/i,
      '',
    )
    .replace(/^(?:the|an?|our) (?=\p{L})/iu, '')
    .replace(/[\s,;:.]+$/, '')
  return capitalised(clause(spoken === '' ? first : spoken))
}

function clause(text: string): string {
  if (text.length <= 80) return text
  const cuts = [
    ...text.matchAll(
      /[,;:](?= )| [-–—] | (?:because|so that|so|due to|and|but|which|when|while|since|until|if|as|please|for) /gi,
    ),
  ].map((match) => match.index)
  const best = cuts.filter((index) => index >= 24 && index <= 80).at(-1)
  return best === undefined ? shorten(text, 80) : text.slice(0, best).replace(/[\s,;:-]+$/, '')
}

const asked = /^[\s\p{P}]*(?:(?:hi|hello|hey)[ ,!]+)?(?:can|could|would|will) (?:you|we)\b/iu
const isQuestion =
  /(?:^|[.!?]\s+)(?:who|what|when|where|why|how|which|is|are|do|does|did|has|have|can|could|would|will|anyone|any)\b[^.!?]*\?$/i

/** Reads a description as an announcement. Its text is kept as written. */
export function readAnnouncement(source: SourceText, texts: Texts = textsOf('en')): Reading {
  const { questions, assumptions } = texts
  const isSpanish = texts.language === 'es'
  const original = source.original
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .trim()
  const pinning = isSpanish ? readSpanishPin(original) : readPin(original)
  const rest = unquoted(
    isSpanish
      ? pinning.text
      : stripLeadIns(pinning.text.replace(/^[\s,.;:-]*(?:but|and|so|also|because) /i, '')),
  )
  const parts = explicit.exec(rest) ?? titled.exec(rest)
  if (!/[\p{L}\p{N}]/u.test(rest)) return { question: questions.announcement }
  const said = parts?.[2]?.trim() ?? rest
  // The question mark of 'Could you announce that …?' belongs to the request, not to the text.
  const plain = asked.test(original) && !isQuestion.test(said) ? said.replace(/\?$/, '') : said
  const body = withEnd(capitalised(plain)).slice(0, 5000)
  const written = parts?.[1]?.trim() ?? leadingHeadline(rest, texts.language)
  const headline = cleanLine(
    written === undefined ? headlineOf(body, texts.language) : shorten(capitalised(written), 80),
  )
  const start = source.original.indexOf(rest.slice(0, 12))
  const sources =
    start < 0
      ? []
      : [{ field: 'body', text: source.original.slice(start), start, end: source.original.length }]
  return {
    tool: 'createAnnouncement',
    parameters: {
      headline,
      body:
        leadingHeadline(rest, texts.language) === undefined || parts !== null
          ? body
          : bodyBehindHeadline(rest),
      pinned: pinning.pinned,
    },
    explanation: explainAnnouncement({ headline, pinned: pinning.pinned }, texts),
    preview: {
      sources: [
        ...sources,
        ...(pinning.pinned && pinning.span !== undefined ? [pinSource(source, pinning.span)] : []),
      ],
      ...previewed([
        ...(written === undefined ? [assumptions.headline] : []),
        ...(pinning.pinned ? [] : [assumptions.notPinned]),
      ]),
      clashes: [],
    },
  }
}

function pinSource(source: SourceText, span: Span) {
  const offset = source.original.length - source.original.trimStart().length
  const start = Math.min(source.original.length, span.start + offset)
  const end = Math.min(source.original.length, span.end + offset)
  return { field: 'pinned', text: source.original.slice(start, end), start, end }
}

function cleanLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()
}

/** Returns a short first line over a longer text, which is its headline. */
function leadingHeadline(text: string, language: Language): string | undefined {
  const line = /^([^\n]{3,80})\n+[^\n]/.exec(text)?.[1]?.trim()
  if (line === undefined || isGreeting(line, language)) return undefined
  return /[,;]$/.test(line) ? undefined : line.replace(/[:.]$/, '')
}

function bodyBehindHeadline(text: string): string {
  return withEnd(capitalised(text.slice(text.indexOf('\n')).trim()))
}

/** A sentence gets its full stop; a letter of several lines stays as it is. */
function withEnd(text: string): string {
  if (text.includes('\n')) return text
  return /[\p{L}\p{N})"'%]$/u.test(text) && !/(?:https?:\/\/|www\.|@)\S+$/.test(text)
    ? `${text}.`
    : text
}
