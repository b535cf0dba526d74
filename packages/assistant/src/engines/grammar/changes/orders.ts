import { type Match, matchFrames, type Phrased } from '../reading/frames.ts'
import { chartOf } from '../reading/read.ts'
import { distinct } from '../text/forms.ts'
import { endOfListed, listedIn, type Place, trimmed } from '../text/phrases.ts'
import type { Act, Field, FrameGroup, Trait, Way } from './change-lexicon.ts'
import type { ChangeLanguage } from './language.ts'
import { hasMoment, readTargets } from './target.ts'

/** One way to read what a text tells to do with something that exists. */
export type Order = {
  act: Act
  traits: readonly Trait[]
  /** The words that name the item. */
  item: string
  /** When it was before: '26 March' of 'from 26 March to 25 March'. */
  before: string | undefined
  /** What it becomes, and the same with the word in front of it: 'a las | 8'. */
  target: string | undefined
  led: string | undefined
  /** What it was: '7' of 'to 8 instead of 7'. */
  old: string | undefined
  field: Field | undefined
  part: 'start' | 'end' | 'all' | undefined
  /** How many minutes later; negative for earlier. */
  shift: number | undefined
  /** Another item, which is unpinned in its place. */
  other: string | undefined
}

/** Everything that one part of a text may mean; nothing of it is about something that exists. */
export type Command = readonly Order[]

/** Orders are short; longer texts are descriptions and letters. */
export const longestOrder = 300

const partOfField: Partial<Record<Field, 'start' | 'end'>> = { start: 'start', end: 'end' }

type Read = Phrased & { text: string }

/** Leaves out what only asks politely or greets. */
function politely(text: Read, place: Place): Place {
  return trimmed(text, { place, front: 'polite', behind: 'thanks' })
}

function orderOf(match: Match<FrameGroup>, { tokens, text }: Read, isChanged: boolean): Order {
  const { group, captures, meanings, minutes } = match
  const words = (place: Place | undefined) =>
    place && text.slice(tokens[place.first]?.start, tokens[place.end - 1]?.end)
  const field = (meanings.field as Field | undefined) ?? group.field
  const way = (meanings.way ?? meanings.mover) as Way | undefined
  const isEnd = way === 'longer' || way === 'shorter'
  const isBack = way === 'earlier' || way === 'shorter'
  const { item, day, about, target } = captures
  const joint = target && match.joint
  // The day of 'no rehearsal | on Friday' and what a post is about name it, too.
  const named = [item, day, about].map(words).filter((each) => each !== undefined)
  return {
    act: group.act,
    // With a word of change it tells more than when something is.
    traits: (group.traits ?? []).filter((trait) => !isChanged || trait !== 'stated'),
    item: named.join(' '),
    before: words(captures.before ?? captures.oldDay),
    target: words(target),
    led: joint && words({ first: joint.first, end: target.end }),
    old: words(captures.old),
    field,
    part: group.part ?? (field && partOfField[field]) ?? (isEnd ? 'end' : undefined),
    shift: minutes === undefined ? undefined : isBack ? -minutes : minutes,
    other: words(captures.other),
  }
}

/** 'The rehearsal | to Friday': the day behind a joint is the new one, and names no item. */
function holdsNewDay(text: Read, place: Place | undefined): boolean {
  if (place === undefined) return false
  for (let at = place.first; at < place.end; at += 1)
    for (const { list, end } of text.listed[at] ?? [])
      if (list === 'to' && end < place.end && text.edges('Days', end).length > 0) return true
  return false
}

/** Whether a match can be about something that exists, and says what it has to. */
function isOrder({ group, captures }: Match<FrameGroup>, text: Read, isChanged: boolean): boolean {
  const has = (trait: Trait) => group.traits?.includes(trait) === true
  const at = captures.item?.first ?? -1
  if (endOfListed(text.listed, 'yours', at) !== undefined) return false
  if (group.act === 'pin' && endOfListed(text.listed, 'newItem', at) !== undefined) return false
  if (has('old') && captures.old === undefined) return false
  if (holdsNewDay(text, captures.item)) return false
  return !has('remark') || group.act !== 'change' || isChanged || has('stated') || has('changes')
}

function readPart(text: Read, place: Place, language: ChangeLanguage): Order[] {
  const isChanged = text.listed
    .slice(place.first, place.end)
    .some((found) => found.some(({ list }) => list === 'changed'))
  const orders = matchFrames(text, place, language.words)
    .filter((match) => isOrder(match, text, isChanged))
    .map((match) => orderOf(match, text, isChanged))
  return distinct(orders)
}

const joining: ReadonlySet<string> = new Set(';,\n')

/** Where a part of a text may end and another order begin, and the token behind. */
function jointsIn({ tokens, listed }: Phrased, { first, end }: Place): Place[] {
  const places = Array.from({ length: Math.max(0, end - first - 2) }, (_, at) => first + 1 + at)
  return places.flatMap((at) => {
    const behind = joining.has(tokens[at]?.text ?? '') ? at + 1 : endOfListed(listed, 'and', at)
    return behind === undefined ? [] : [{ first: at, end: behind }]
  })
}

/** So many places are tried at which a second target may begin. */
const mostGapped = 3

/** Orders that move something to a time. */
function timed(orders: readonly Order[], language: ChangeLanguage): Order[] {
  return orders.filter(({ target, led, traits }) => {
    if (target === undefined || traits.includes('remark')) return false
    const [read] = readTargets({ target, led }, language)
    return read !== undefined && read.rest === '' && hasMoment(read)
  })
}

/** 'Move the concert to 8 and the rehearsal to 9': both have the verb of the first. */
function readGapped(text: Read, whole: Place, language: ChangeLanguage): Command[] | undefined {
  const { tokens } = text
  for (const joint of jointsIn(text, whole).slice(0, mostGapped)) {
    const place = { first: whole.first, end: joint.first }
    const first = timed(readPart(text, place, language), language)
    const item = matchFrames(text, place, language.words)[0]?.captures.item
    if (first.length === 0 || item === undefined || item.first === whole.first) continue
    const verb = text.text.slice(tokens[whole.first]?.start, tokens[item.first]?.start)
    const rest = text.text.slice(tokens[joint.end]?.start, tokens[whole.end - 1]?.end)
    const second = timed(readCommands(`${verb}${rest}`, language).at(0) ?? [], language)
    if (second.length > 0) return [first, second]
  }
  return undefined
}

/** Divides a text into the commands that it holds; none where it tells nothing. */
export function readCommands(text: string, language: ChangeLanguage): Command[] {
  const { tokens, chart } = chartOf(text, language)
  const listed = listedIn(tokens, language.words.phrases)
  const phrased = { text, tokens, listed, edges: chart.edges as Phrased['edges'] }
  const whole = politely(phrased, { first: 0, end: tokens.length })
  const orders = readPart(phrased, whole, language)
  let from = whole.first
  const parts: Place[] = []
  for (const joint of jointsIn(phrased, whole)) {
    if (joint.first < from) continue
    const rest = politely(phrased, { first: joint.end, end: whole.end })
    const isOrder = readPart(phrased, rest, language).some(
      ({ traits }) => !traits.includes('remark'),
    )
    if (!isOrder && endOfListed(listed, 'create', rest.first) === undefined) continue
    parts.push({ first: from, end: joint.first })
    from = joint.end
  }
  const inPlace = orders.find(({ other }) => other !== undefined)
  if (inPlace?.other !== undefined) {
    const other = { ...inPlace, act: 'unpin', item: inPlace.other, other: undefined } as const
    return [[{ ...inPlace, other: undefined }], [other]]
  }
  if (parts.length === 0)
    return readGapped(phrased, whole, language) ?? (orders.length === 0 ? [] : [orders])
  const commands = [...parts, { first: from, end: whole.end }].map((part) =>
    readPart(phrased, politely(phrased, part), language),
  )
  // What is said in front of an order may be what it is about.
  return commands[0]?.length === 0 && orders.length > 0 ? [orders] : commands
}
