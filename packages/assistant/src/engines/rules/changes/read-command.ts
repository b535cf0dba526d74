import { findAddresses } from '../../../findings/addresses.ts'
import { type Token, tokensOf } from '../../grammar/text/token.ts'
import { type Command, type Division, type Part, withoutOld } from './command.ts'
import type { Act, ChangeLexicon, Field } from './lexicon.ts'
import {
  aboutWords,
  directions,
  endVerbs,
  fieldAdjectives,
  fieldArticles,
  partedVerbs,
  pinnedBefore,
  posts,
  renameJoints,
  startVerbs,
  timeJoints,
  toJoints,
  toTop,
} from './order-words.ts'
import { anyOf, phraseAt } from './phrase-at.ts'
import { calledOff, pinningIn, remarkIn } from './read-remark.ts'
import { shiftIn } from './shift.ts'
import { foldedWords } from './words.ts'

/** Returns the text behind its first tokens. */
function behind(text: string, tokens: readonly Token[], count: number): string {
  return text.slice(tokens[count]?.start ?? text.length)
}

/** Removes what only asks politely, in front and behind. */
export function withoutPoliteness(text: string, { polite, thanks }: ChangeLexicon): string {
  let rest = text
    .replace(/^[¿¡\s]+/u, '')
    .replace(new RegExp(`[\\s,.!]*(?:${anyOf(thanks)})?[\\s.!?]*$`, 'iu'), '')
  for (let round = 0; round < 4; round += 1) {
    const tokens = tokensOf(rest)
    const end = phraseAt(polite, tokens)
    if (end === undefined) return rest
    const next = behind(rest, tokens, end).replace(/^[\s,]+/, '')
    if (next === '') return rest
    rest = next
  }
  return rest
}

type Verb = { act: Act; words: string; rest: string }

function verbOf(text: string, { verbs }: ChangeLexicon): Verb | undefined {
  const tokens = tokensOf(text)
  let best: { act: Act; end: number } | undefined
  for (const act of Object.keys(verbs) as Act[]) {
    const end = phraseAt(verbs[act], tokens)
    if (end !== undefined && end > (best?.end ?? 0)) best = { act, end }
  }
  if (best === undefined) return undefined
  const next = tokens[best.end]
  // 'Push-ups' and 'Move:' are no orders; 'delete "Egg hunt"' is one.
  if (next === undefined || (next.kind === 'mark' && !/^["'([]$/.test(next.text))) return undefined
  const words = tokens.slice(0, best.end).map(({ text: written }) => written.toLowerCase())
  return { act: best.act, words: words.join(' '), rest: behind(text, tokens, best.end) }
}

const partOfField: Partial<Record<Field, Part>> = { start: 'start', end: 'end' }

/** Finds a field in words that name an item: "the concert's venue", 'the number of Sam Lee'. */
function withField(
  reference: string,
  { fieldNames, ofItem, language }: ChangeLexicon,
): Pick<Division, 'reference' | 'field' | 'part'>[] {
  const found: Pick<Division, 'reference' | 'field' | 'part'>[] = []
  const newWords = anyOf(fieldAdjectives)
  for (const [field, names] of fieldNames)
    for (const name of names) {
      const part = partOfField[field]
      const add = (item: string | undefined) => {
        if (item !== undefined && item.trim() !== '')
          found.push({ reference: item.trim(), field, ...(part !== undefined && { part }) })
      }
      const lead = `^(?:(?:${anyOf(fieldArticles)}) )?(?:(?:${newWords}) )?${name}`
      add(new RegExp(`${lead} (?:${anyOf(ofItem)}) (.+)$`, 'iu').exec(reference)?.[1])
      if (language === 'en')
        add(new RegExp(`^(.+?)(?:'s?)? (?:(?:${newWords}) )?${name}$`, 'iu').exec(reference)?.[1])
    }
  // The longest name of a field leaves the shortest reference.
  return found.toSorted((a, b) => a.reference.length - b.reference.length)
}

type Divided = { reference: string; before?: string; target: string; bare: string }

/** Divides 'the class play to the cafeteria' at each joint. `bare` is the target without it. */
function divide(text: string, joints: ChangeLexicon['joints'], words: ChangeLexicon): Divided[] {
  const kept = new Map(joints)
  const pattern = new RegExp(` (${anyOf(joints.map(([joint]) => joint))}) (?=\\S)`, 'giu')
  return Array.from(text.matchAll(pattern), (match) => {
    const behindJoint = text.slice(match.index + match[0].length)
    const bare = withoutOld(behindJoint, words)
    const led = kept.get(match[1]?.toLowerCase() ?? '') ?? ''
    const [reference = '', before] = text.slice(0, match.index).split(/ from (?=[^,]+$)/iu)
    return {
      reference: reference.trim(),
      ...(before !== undefined && { before }),
      bare,
      target: led === '' ? bare : `${led} ${bare}`,
    }
  }).filter(({ reference, bare }) => reference !== '' && bare !== '')
}

/** English says 'to' for what something becomes; 'for' and 'on' only where there is no 'to'. */
function divideAll(text: string, verb: string, words: ChangeLexicon): Divided[] {
  const { joints, language } = words
  if (language !== 'en') return divide(text, joints, words)
  if (startVerbs.has(verb) || endVerbs.has(verb)) return divide(text, timeJoints, words)
  const isTo = ([joint]: readonly [string, string]) => toJoints.has(joint)
  const others = joints.filter((joint) => !isTo(joint))
  return [...divide(text, joints.filter(isTo), words), ...divide(text, others, words)]
}

function partOf(verb: string, { moves }: ChangeLexicon): Part | undefined {
  if (endVerbs.has(verb) || [...moves.longer, ...moves.shorter].includes(verb)) return 'end'
  return startVerbs.has(verb) ? 'start' : undefined
}

const beforeDay = new RegExp(` (?:${anyOf(directions)})(?= (?:to|until) )`, 'iu')

function changeDivisions({ words: verb, rest }: Verb, words: ChangeLexicon): Division[] {
  const shifted = shiftIn(rest, { verb, words })
  if (shifted !== undefined) return [shifted]
  if (verb === 'make') return []
  const part = partOf(verb, words)
  const colon = words.joints.some(([joint]) => joint === ':')
  const plain = (colon ? rest.replace(/(?<=\p{L}): ?(?=[\p{L}\d])/u, ' : ') : rest).replace(
    beforeDay,
    '',
  )
  const mayBePlace = words.placeVerbs.has(verb)
  const all = divideAll(plain, verb, words).flatMap(({ reference, before, target, bare }) => [
    { reference, before, target, mayBePlace, ...(part !== undefined && { part }) },
    ...withField(reference, words).map((found) => ({
      ...found,
      target: found.field === 'time' || found.part !== undefined ? target : bare,
    })),
  ])
  return all.length > 0 ? all : [{ reference: rest }, ...withField(rest, words)]
}

/** Removes a reason behind an order: ', forecast is awful'. */
function withoutReason(text: string, { reasons }: ChangeLexicon): string {
  return text.replace(new RegExp(`(?:[,;.!?(]| - | (?:${anyOf(reasons)}) ).*$`, 'isu'), '').trim()
}

/** Returns what is named between the parts of a verb: 'take the post down'. 'Take' is no order. */
function partedBy(verb: string, text: string): Division[] | undefined {
  const behindItem = partedVerbs[verb]
  if (behindItem === undefined) return [{ reference: text }]
  const reference = new RegExp(`^(.+?) (?:${anyOf(behindItem)})$`, 'iu').exec(text)?.[1]
  return reference === undefined ? undefined : [{ reference }]
}

const behindPin = new RegExp(`^(?:${anyOf(pinnedBefore)})?\\s*:`, 'iu')
const behindTop = new RegExp(` (?:${anyOf(toTop)}).*$`, 'iu')

function divisionsOf(verb: Verb, lexicon: ChangeLexicon): Division[] | undefined {
  const { act, words, rest } = verb
  const plain = withoutReason(rest, lexicon)
  switch (act) {
    case 'delete':
    case 'cancel':
      return partedBy(words, plain)
    case 'pin':
    case 'unpin':
      if (behindPin.test(rest)) return undefined
      if (phraseAt(lexicon.newPins, tokensOf(rest)) !== undefined) return undefined
      return [{ reference: withoutReason(rest.replace(behindTop, ''), lexicon) }]
    case 'rename':
      return divide(rest, renameJoints, lexicon).map(({ reference, bare }) => ({
        reference,
        target: bare,
        field: 'title' as const,
      }))
    default:
      return changeDivisions(verb, lexicon)
  }
}

/** 'Bórralo' is 'borra lo'. */
function spellOut(text: string, { joined = {} }: ChangeLexicon): string {
  const [first] = tokensOf(text)
  const apart = joined[first?.word ?? '']
  return first === undefined || apart === undefined ? text : apart + text.slice(first.end)
}

/** 'The scarf has been found, take that post down': the order is about what was said before. */
function aboutBefore(text: string, words: ChangeLexicon): Command | undefined {
  const match = /^(.{4,160})[,.;!] ?(?:so )?(.{2,60})$/isu.exec(text)
  const verb = verbOf(withoutPoliteness(spellOut(match?.[2] ?? '', words), words), words)
  const [division] = (verb && divisionsOf(verb, words)) ?? []
  if (match === null || verb === undefined || division === undefined) return undefined
  if (verb.act !== 'delete' && verb.act !== 'unpin') return undefined
  // 'That post', 'el aviso': no word that names it.
  const isNoName = (word: string) =>
    words.emptyWords.has(word) || Object.hasOwn(words.kindNouns, word)
  if (!foldedWords(division.reference).every(isNoName)) return undefined
  const reference = `${division.reference} ${aboutWords[words.language]} ${match[1]}`
  return {
    act: verb.act,
    isAboutEvent: false,
    isRemark: true,
    divisions: [{ reference, isLoose: true }],
  }
}

/** Orders are short; longer texts are descriptions and letters. */
export const longestOrder = 300

/** Reads what a text tells to do with something that exists; undefined when it tells nothing. */
export function readCommand(written: string, words: ChangeLexicon): Command | undefined {
  if (written.length > longestOrder) return undefined
  const text = withoutPoliteness(written, words)
  const pinning = pinningIn(text, words.language)
  if (pinning !== undefined) return pinning
  // 'Point the donate link to https://…' names what becomes of it by its form.
  const moved = findAddresses(text).length === 0 ? undefined : remarkIn(text, words)
  if (moved !== undefined) return moved
  const verb = verbOf(text, words)
  const divisions = verb && divisionsOf(verb, words)
  if (verb !== undefined && divisions !== undefined && divisions.length > 0) {
    const isAboutEvent = words.eventVerbs.has(verb.words)
    const isCertain =
      words.certainVerbs.has(verb.words) || (verb.act === 'pin' && namesPost.test(verb.rest))
    return { act: verb.act, isAboutEvent, isRemark: false, isCertain, divisions }
  }
  const remark = remarkIn(text, words)
  if (remark !== undefined) return remark
  const off = calledOff(text, words.language)
  if (off !== undefined)
    return { act: 'cancel', isAboutEvent: true, isRemark: true, divisions: [{ reference: off }] }
  return aboutBefore(text, words)
}

/** 'Pin the car park one': something that is there. */
const namesPost = new RegExp(`(?:^| )(?:${anyOf(posts)})$`, 'iu')

/** Whether a text begins with a verb for something new. */
export function beginsCreation(text: string, words: ChangeLexicon): boolean {
  return phraseAt(words.creatingVerbs, tokensOf(withoutPoliteness(text, words))) !== undefined
}
