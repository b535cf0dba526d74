import type { Span } from '../../findings/span.ts'
import { placeNouns } from './lexicon/english-places.ts'
import { phraseFinder } from './patterns/phrase-finder.ts'
import { cover, covered, type Sheet } from './sheet.ts'

const findPlace = phraseFinder(placeNouns)

function namesPlace(text: string): boolean {
  return findPlace(text) !== undefined
}

/** Words that begin a remark rather than a place. */
const remark =
  /^(?:(?:please )?(?:bring|come|join|wear|see|rsvp|reply|sign|don't|do not|don’t|call|text|email|contact|ask|meet|let|look|remember|make|park|enter|use|invite|tell|wait)|all|every(?:one|body)|any(?:one|body)|open|free|(?:children|families|family|members|kids?)(?!')|no|not|we|we'll|i|it|it's|they|he|she|you|there|this|that|these|those|food(?! bank)|snacks?|drinks?|refreshments|dinner|lunch|pizza|coffee|childcare|parking|cost|price|tickets?|donations?|suggested|byob|byo|dress|costumes?|led|hosted|organi[sz]ed|presented|sponsored|taught|with|featuring|for|to|and|or|but|so|if|when|because|until|rain|weather|adults|ages?|limited|space|first(?= come| of| thing| time|,|$)|thanks|thank|hope|maybe|optional|required|recurring|repeat(?:s|ing)?|starting|beginning|ending|from|every|each|weekly|monthly|daily|about|around|approximately|after|before|also|then|potluck|\$)(?![\p{L}])/iu

const stops = new RegExp(
  String.raw`[\n${covered};!?()"—|]|\. |\.$| - |, |: | (?:with|to|and (?:bring|then|we|it|please|everyone|all|announce|tell|pin)|hosted|led|organi[sz]ed|run|please|bring|so|because|when|where|who|that|which|is|will|are|was|has|starts?|starting|begins?|beginning|until|till|then|during|every|each|open|all|if|but|followed|after|before|this|next|from|lasting|featuring|rsvp|repeat(?:s|ing)?|sharp)(?=[ ,.!?]|$)| on (?!(?:the )?(?:\d{1,3}(?:st|nd|rd|th)|\p{Lu}[\p{L}'.]*)(?: \p{Lu}[\p{L}'.]*)? (?:st|street|ave|avenue|rd|road|blvd|boulevard|lane|ln|drive|dr|way|place|square)(?![\p{L}]))| for (?!(?:the )?\p{Lu})| @ | ?[$€£]\d`,
  'iu',
)
const abbreviation =
  /(?:^|[\s(])(?:st|mt|ft|dr|mr|mrs|ms|ave|rd|blvd|no|rm|ste|apt|bldg|jr|sr|prof|rev|dept|[a-z])\.$/i

/** Returns where a place ends: at the next word or mark that cannot belong to it. */
function placeEnd(text: string, start: number): number {
  const rest = text.slice(start, start + 200)
  let searched = 0
  while (searched < rest.length) {
    const match = stops.exec(rest.slice(searched))
    if (match === null) return start + rest.length
    const at = searched + match.index
    const isAbbreviation = match[0] === '. ' && abbreviation.test(rest.slice(0, at + 1))
    // '123 Main St, Springfield' continues; 'the park, bring snacks' does not.
    const goesOn = match[0] === ', ' && continuesPlace(rest.slice(at + 2), rest.slice(0, at))
    // 'for' in 'Center for the Arts' is matched ignoring case, so the letter itself is checked.
    const isName =
      /^ for $/i.test(match[0]) && /^(?:the )?\p{Lu}/u.test(rest.slice(at + match[0].length))
    if (!isAbbreviation && !goesOn && !isName) return start + at
    searched = at + match[0].length
  }
  return start + rest.length
}

function continuesPlace(rest: string, before: string): boolean {
  const piece = rest.slice(0, /[,.;\n\ue000!?()]/.exec(rest)?.index ?? rest.length).trim()
  if (piece === '' || remark.test(piece)) return false
  if (
    /^(?:\d|(?:room|rm|suite|ste|floor|hall|building|bldg|unit|apt|upstairs|downstairs|lower|upper|back|main|ground|first|second|third)\b)/i.test(
      piece,
    )
  )
    return true
  return (
    /^\d|\bSt\b|\bAve\b|\bRd\b|Street|Avenue|Road/.test(before) &&
    /^\p{Lu}/u.test(piece) &&
    piece.split(' ').length <= 4
  )
}

/** 'Room A.' ends a sentence; it is not an abbreviation. */
const lettered =
  /(?:^|\s)(?:room|studio|building|hall|lot|gate|suite|unit|wing|field|court) [a-z]\.$/i

function trimPlace(text: string, span: Span): Span | undefined {
  let { start, end } = span
  while (start < end && /[\s,:\-–@]/.test(text.charAt(start))) start += 1
  while (
    end > start &&
    /[\s,:\-–.@]/.test(text.charAt(end - 1)) &&
    (!abbreviation.test(text.slice(start, end)) || lettered.test(text.slice(start, end)))
  )
    end -= 1
  const words = text.slice(start, end)
  if (!/[\p{L}\p{N}]/u.test(words) || words.length > 200) return undefined
  return { start, end }
}

type Found = Span & { lead: number }

function findLed(options: {
  sheet: Sheet
  pattern: RegExp
  isPlace: (text: string, match: RegExpExecArray) => boolean
}): Found | undefined {
  const { rest } = options.sheet
  const { pattern } = options
  pattern.lastIndex = 0
  for (let match = pattern.exec(rest); match !== null; match = pattern.exec(rest)) {
    const start = match.index + match[0].length
    const span = trimPlace(rest, { start, end: placeEnd(rest, start) })
    if (span === undefined || span.start > start + 1) continue
    if (options.isPlace(rest.slice(span.start, span.end), match))
      return withNounInFront(rest, { ...span, lead: match.index })
  }
  return undefined
}

/** ', lot behind the church': a place that a noun begins and a preposition goes on. */
const nounInFront = /(?:, |\ue000,? ?)((?:the )?\p{L}+(?: \p{L}+)? )$/u

function withNounInFront(rest: string, found: Found): Found {
  const noun = nounInFront.exec(rest.slice(0, found.lead))?.[1]
  if (noun === undefined || !endsInPlace(noun.trim())) return found
  const start = found.lead - noun.length
  return { ...found, start, lead: start }
}

/** A word begins here. `\b` knows only ASCII letters. */
const wordStart = String.raw`(?<![\p{L}\p{N}])`

const led = {
  labelled: new RegExp(`${wordStart}(?:location|where|venue|place|address)(?: is)? ?[:=] ?`, 'giu'),
  at: new RegExp(
    `(?:${wordStart}(?:(?:being |to be )?(?:held|hosted|taking place|happening|(?<=(?:we|we're|will|are|to) )(?:meeting|meet|gather|gathering)|meets) )?(?:over )?at (?!least|most|all\\b|once|last\\b|noon|midnight)|@ ?)`,
    'giu',
  ),
  upon: /(?<![\p{L}\p{N}-])(?:held |out )?(on) /giu,
  inside:
    /(?<![\p{L}\p{N}-])(?:held |hosted |meets |(?<=(?:we|we're|will|are|to) )(?:meet |meeting ))?(?:down |up |over |out )?(in|inside|outside|near|behind|by|beside|next to|across from|upstairs in|downstairs in|via|over|through|on(?= (?:zoom|teams|google|microsoft|skype|discord|webex|facetime|slack|youtube|the phone))) /giu,
  from: new RegExp(`${wordStart}from `, 'giu'),
}

const onlinePlace =
  /^(?:the )?(?:zoom|google meet|meet|(?:ms |microsoft )?teams|skype|discord|webex|facetime|slack|phone|youtube|facebook live|video call|conference call|internet)(?![\p{L}])/iu

function isInsidePlace(text: string, match: RegExpExecArray): boolean {
  const preposition = (match[1] ?? '').toLowerCase()
  if (/^(?:via|over|through)$/.test(preposition)) return onlinePlace.test(text)
  if (onlinePlace.test(text)) return true
  if (
    /^(?:honou?r|memory|case|support|advance|person\b|general|need|charge|order|addition|\p{L}+ing\b|english|spanish|french|our own|time|total|a row|a circle|teams of|pairs)/iu.test(
      text,
    )
  )
    return false
  if (preposition === 'on')
    return (
      /\b(?:street|st|avenue|ave|road|rd|lane|drive|blvd|lawn|field|campus|deck|porch|patio|roof|rooftop|terrace|floor|beach|green|quad|stage|site|court|pier|plaza|playground|hill|island)\b/i.test(
        text,
      ) && !/^(?:sale|display)/i.test(text)
    )
  if (preposition === 'by') return /^(?:the|our) /i.test(text) && namesPlace(text)
  return namesPlace(text) || /^(?:the |our |my )?[\p{Lu}\d]/u.test(text)
}

const properName = /^(?:\p{Lu}[\p{L}'.]*|\d+)(?: (?:\p{Lu}[\p{L}'.]*|\d+|of|the|and)){0,4}$/u

/**
 * Finds a place behind a comma or a dash at the end: ', Cafe Luna', '- Room 3', '(church lawn)'.
 */
function findTrailing(sheet: Sheet): Found | undefined {
  const { rest } = sheet
  const pieces =
    /(?:, |,(?=\ue000)|[(\n]| - | — |\ue000\. |\ue000 ?,? ?| \| |; |! )([^\n,;!()|\ue000]{2,80}?)(?=$|[\n,;!()|\ue000]| - )/gu
  const found: Found[] = []
  pieces.lastIndex = 0
  for (let match = pieces.exec(rest); match !== null; match = pieces.exec(rest)) {
    const text = match[1] ?? ''
    const start = match.index + match[0].length - text.length
    const sentence = /[.!?] /.exec(text)
    const isNew = sentence !== null && !abbreviation.test(text.slice(0, sentence.index + 1))
    const money = / [$€£]\d/.exec(text)?.index ?? text.length
    const end = start + Math.min(money, isNew ? sentence.index : text.length)
    pieces.lastIndex = start + text.length
    const hasTitleBefore = /\p{L}{2}/u.test(rest.slice(0, match.index))
    if (!hasTitleBefore) continue
    const span = trimPlace(rest, { start, end })
    if (span === undefined) continue
    const words = rest.slice(span.start, span.end)
    // A separate sentence is a place only when it is nothing but a name.
    if (match[0].endsWith('. ') && !properName.test(words)) continue
    const isPunctuated = !match[0].startsWith(covered) || /,/.test(match[0])
    if (looksLikePlace(words, isPunctuated)) found.push({ ...span, lead: match.index })
  }
  return found.find((span) => namesPlace(rest.slice(span.start, span.end))) ?? found[0]
}

const behindTime = /\ue000[ ,-]*([^\n,;!?()|\ue000]{3,60}?)(?=$|[\n,;!?()|.]| - )/gu
const placed = [
  /^(?:from|round|around|outside|inside|near|behind|opposite|beside|under) (?:the|our|st\.?) \p{L}/iu,
  /^(?:in|on|by|over at|up at|down at) (?:the|our) (?!(?:house|rain|dark|run|move|way|road)$)\p{L}/iu,
]
const placeLead = /^(?:in|on|by|at|from|over at|up at|down at) /iu
const named = [
  /^the \p{L}[\p{L}']+(?: \p{L}[\p{L}']+){0,2}$/iu,
  /^\p{Lu}[\p{L}'&]+(?: (?:of|the|and|&|\p{Lu}[\p{L}'&]+)){1,4}$/u,
]

/** '7pm the red lion', '10am Bean There', 'noon in the old schoolroom': left behind a time. */
function findBehindTime({ rest }: Sheet): Found | undefined {
  for (const match of rest.matchAll(behindTime)) {
    const words = (match[1] ?? '').trimEnd()
    const start = match.index + match[0].length - (match[1] ?? '').length
    if (!/\p{L}{2}/u.test(rest.slice(0, match.index)) || words.split(' ').length > 5) continue
    const lead = placed.some((pattern) => pattern.test(words))
      ? (placeLead.exec(words)?.[0].length ?? 0)
      : undefined
    const isNamed = !remark.test(words) && named.some((pattern) => pattern.test(words))
    if (lead === undefined && !isNamed) continue
    return { start: start + (lead ?? 0), end: start + words.length, lead: start }
  }
  return undefined
}

/** 'homework club room 12', 'karaoke the Swan': places right behind a title. */
const behindTitle = [
  / ((?:room|field|court|hall|studio|lab|classroom|pitch|suite|unit|gym) (?:\d+|[A-Z]))$/iu,
  /(?<=\p{Ll}) (the \p{Lu}[\p{L}']+(?: \p{Lu}[\p{L}']+){0,2})$/u,
]
const holding =
  /(?:^|[ \ue000])(?:of|with|for|to|from|and|or|by|vs|meet|meets|is|about|near|as|the)$/i

function findBehindTitle({ rest }: Sheet): Found | undefined {
  for (const piece of rest.matchAll(/[^\ue000,.;:!?()\n]+/gu)) {
    const text = piece[0].trimEnd()
    for (const pattern of behindTitle) {
      const match = pattern.exec(text)
      const words = match?.[1]
      if (match === null || words === undefined) continue
      const title = text.slice(0, match.index)
      if (!/\p{L}{3}/u.test(title) || holding.test(title)) continue
      // 'the Resurrection Sunday' is another day.
      const next = rest.charAt(piece.index + piece[0].length)
      if (next === covered && !/\d$|[A-Z]$/.test(words)) continue
      const start = piece.index + match.index + 1
      return { start, end: start + words.length, lead: start }
    }
  }
  return undefined
}

/** Whether the text is nothing but a place: 'clubhouse', 'church hall'. */
function endsInPlace(text: string): boolean {
  const last = text.slice(text.lastIndexOf(' ') + 1)
  return findPlace(last)?.end === last.length && findPlace(last)?.start === 0
}

const numbered = /^(?:table|court|pitch|bay|stand|stall|booth|pew|gate|field|lane) \d+$/i

function looksLikePlace(text: string, isPunctuated: boolean): boolean {
  const words = text.split(' ')
  if (
    remark.test(text) ||
    words.length > 6 ||
    /[.!?]./.test(text.replace(/\b(?:St|Mt|Ft|Dr|Ave|Rd|No)\./g, '')) ||
    /["=]/.test(text)
  )
    return false
  if (/^(?:and|or|but|the same|same|in|on|at|of|is|are|will)\b/i.test(text)) return false
  if (!isPunctuated)
    return (
      /^[Tt]he(?: \p{Lu}[\p{L}']*){1,3}$/u.test(text) ||
      /^(?:(?:room|rm|hall|building|pier|suite|zoom|online|gym|apt|apartment|unit)\b|(?:field|court|lot|gate|lane|table|studio|classroom|shelter|pavilion|floor|lab) (?:\d+|[A-Z])$)/i.test(
        text,
      ) ||
      (namesPlace(text) && (/^\p{Lu}/u.test(text) || (words.length <= 3 && endsInPlace(text))))
    )
  if (namesPlace(text) || /^the \p{Lu}/u.test(text) || numbered.test(text)) return true
  if (/^\d+ \p{L}/u.test(text) || /'s$/.test(text)) return true
  return words.length <= 3 && words.every((word) => /^(?:[\p{Lu}\d&]|of$)/u.test(word))
}

const online = /(?<![\p{L}])(?:online|virtual(?:ly)?|remotely)(?![\p{L}])/iu
const webAddress = /https?:\/\/[^\s\ue000]{3,180}/u

/**
 * Takes the place out of the sheet: after 'at', 'in', 'on Zoom', 'location:', or separated at the
 * end.
 */
export function extractPlace(sheet: Sheet): string {
  const found =
    findLed({ sheet, pattern: led.labelled, isPlace: () => true }) ??
    findLed({
      sheet,
      pattern: led.at,
      isPlace: (text) =>
        !remark.test(text) &&
        !/^\+?[\d(][\d() .-]{6,}\d/.test(text) &&
        !/^(?:a |an )?(?:time|date|dusk|dawn|sunset|sunrise|sundown|nightfall|daybreak|cost|price|discount)\b/i.test(
          text,
        ),
    }) ??
    findLed({ sheet, pattern: led.inside, isPlace: isInsidePlace }) ??
    findLed({
      sheet,
      pattern: led.from,
      isPlace: (text) =>
        namesPlace(text) &&
        /\b(?:leav|depart|start|set|sail|meet|walk|ride|bus|ferry|pick|march|parade|procession|hike|tour|trip|shuttle|car ?pool|caravan|run)/i.test(
          sheet.source.text,
        ),
    }) ??
    findTrailing(sheet) ??
    findBehindTime(sheet) ??
    findBehindTitle(sheet) ??
    findLed({ sheet, pattern: led.upon, isPlace: isInsidePlace })
  const web = webAddress.exec(sheet.rest)
  if (found === undefined) {
    if (web !== null) {
      cover(sheet, { start: web.index, end: web.index + web[0].length }, 'location')
      return web[0].replace(/[.,;!?)]+$/, '')
    }
    const match = online.exec(sheet.rest)
    if (match === null || /^virtual$/i.test(match[0])) return ''
    cover(sheet, { start: match.index, end: match.index + match[0].length }, 'location')
    return 'Online'
  }
  const words = sheet.source.originalText(found).trim()
  cover(sheet, { start: found.lead, end: found.start })
  cover(sheet, { start: found.start, end: found.end }, 'location')
  if (web !== null) cover(sheet, { start: web.index, end: web.index + web[0].length })
  return words.replaceAll(/\s+/g, ' ')
}
