import { findPhones } from '../../findings/phones.ts'
import type { Texts } from '../../present/texts.ts'
import { type Token, tokensOf } from '../grammar/text/token.ts'
import {
  contactOrderWordings,
  emptyTextClasses,
  firstOrderWordings,
  greetingWordings,
  jointWordings,
  kindOrderWordings,
  namedKindWordings,
  nextOrderWordings,
  onlyKindWordings,
  orderWordings,
  plannedWordings,
} from './lexicon/english-empty-texts.ts'
import {
  guardClasses,
  otherRoleWordings,
  ownRoleWordings,
  steeringWordings,
} from './lexicon/english-guard.ts'
import {
  askedAssistantWordings,
  askingWordings,
  changingOurWordings,
  changingWordings,
  deletingOurWordings,
  deletingWordings,
  offeringWordings,
  refusalClasses,
} from './lexicon/english-refusals.ts'
import { type Templates, templateFinder, templatesAt } from './patterns/template.ts'

/** Marks of prompts, calls and code, which no sentence holds, with examples. */
export const markup = {
  tag: {
    form: /[[<]\/?(?:system|sys|inst|assistant|admin|developer)\b[^\]>]{0,40}[\]>]/i,
    examples: ['[system] do it', '</INST>'],
  },
  control: { form: /<\|[a-z_]{2,20}\|>/i, examples: ['<|im_start|>'] },
  speaker: {
    form: /^(?:\s*###? ?(?:system|instruction)|(?:system|assistant|developer):)/im,
    examples: ['### System', 'Potluck\nassistant: yes'],
  },
  call: {
    form: /\bcreate(?:Event|Announcement|Profile|Link) ?(?:\(|with|tool|using|\{)/i,
    examples: ['createEvent(', 'createLink with'],
  },
  order: {
    form: /\b(?:call|invoke|execute|use|run) create(?:Event|Announcement|Profile|Link)/i,
    examples: ['invoke createProfile'],
  },
  member: {
    form: /["']?(?:tool|parameters|role|isAdmin)["']? ?[:=] ?["'](?:create[A-Z]|admin)|\{ ?"tool"|\brole ?= ?admin\b/i,
    examples: ['"tool": "createEvent"', '{"tool"', 'role=admin'],
  },
  code: {
    form: /\bsudo \b|<script\b|;\s*(?:drop|delete|truncate|update) (?:table|from)\b/i,
    examples: ['sudo rm', '<script', '; drop table'],
  },
} as const

/** Prepares a test whether one of the wordings is in a text. */
function isSaid(
  wordings: Templates,
  classes: Parameters<typeof templateFinder>[1],
): (tokens: readonly Token[]) => boolean {
  const find = templateFinder(wordings, classes)
  return (tokens) => find(tokens) !== undefined
}

const steers = isSaid(steeringWordings, guardClasses)
const givesOwnRole = isSaid(ownRoleWordings, guardClasses)
const givesOtherRole = isSaid(otherRoleWordings, guardClasses)
const deletes = isSaid(deletingWordings, refusalClasses)
const deletesOurs = isSaid(deletingOurWordings, refusalClasses)
const changes = isSaid(changingWordings, refusalClasses)
const changesOurs = isSaid(changingOurWordings, refusalClasses)
const asks = isSaid(askingWordings, refusalClasses)
const asksAssistant = isSaid(askedAssistantWordings, refusalClasses)
const offers = isSaid(offeringWordings, refusalClasses)

/** Whether a text addresses the machine instead of describing something to create. */
export function isSteering(text: string, tokens = tokensOf(text)): boolean {
  return steers(tokens) || Object.values(markup).some(({ form }) => form.test(text))
}

/** Whether a text asks for a role for the person who writes. */
export function wantsOwnRole(text: string, tokens = tokensOf(text)): boolean {
  return givesOwnRole(tokens)
}

/** Whether a text asks for a role for somebody else, and for nothing new. */
export function wantsOtherRole(text: string, tokens = tokensOf(text)): boolean {
  return givesOtherRole(tokens)
}

/**
 * Returns the answer to a question or an instruction that cannot become something new; undefined
 * when there is none.
 */
export function refuse(options: {
  text: string
  isAnnouncement: boolean
  hasContact: boolean
  /** Whether the text holds a web address: 'find the map here: …' then offers one. */
  hasAddress: boolean
  refusals: Texts['refusals']
}): string | undefined {
  const { text, isAnnouncement, hasAddress, refusals } = options
  const tokens = tokensOf(text)
  if (isSteering(text, tokens)) return refusals.steering
  if (wantsOwnRole(text, tokens)) return refusals.ownRole
  if (!options.hasContact && wantsOtherRole(text, tokens)) return refusals.ownRole
  if ((isAnnouncement ? deletesOurs : deletes)(tokens)) return refusals.deleting
  if ((isAnnouncement ? changesOurs : changes)(tokens)) return refusals.changing
  if (!asks(tokens) || (hasAddress && offers(tokens))) return undefined
  return isAnnouncement && !asksAssistant(tokens) ? undefined : refusals.asking
}

const isGreeting = isSaid(greetingWordings, emptyTextClasses)
const namesOnlyKind = isSaid(onlyKindWordings, emptyTextClasses)

/** Returns the words and numbers of a text without its marks. */
function wordsOf(text: string): Token[] {
  return tokensOf(text).filter(({ kind }) => kind !== 'mark' && kind !== 'break')
}

/** Whether there is nothing to create: a greeting, a single letter, punctuation. */
export function isNothing(text: string): boolean {
  const words = wordsOf(text)
  return words.length === 0 || isGreeting(words) || isGibberish(words)
}

/** Whether the text names only a kind: 'add an event'. */
export function isOnlyKind(text: string): boolean {
  return namesOnlyKind(wordsOf(text))
}

/** Words that are in no language: of English letters that nobody can say. With examples. */
export const gibberish = {
  noVowel: { form: /^[^aeiouy]{4,}$/i, examples: ['xkcd'] },
  consonants: { form: /[bcdfghjklmnpqrstvwxz]{5,}/i, examples: ['abrtstk'] },
  repeated: { form: /(.)\1{3,}/i, examples: ['hmmmmm'] },
  /** Neighbours on a keyboard */
  keys: { form: /asdf|qwer|zxcv|hjkl|sdfg|dfgh|fghj/i, examples: ['asdf'] },
} as const

function isGibberish(tokens: readonly Token[]): boolean {
  if (tokens.some(({ kind }) => kind === 'number')) return false
  const isOdd = ({ text }: Token) =>
    /^[a-z]+$/i.test(text) && Object.values(gibberish).some(({ form }) => form.test(text))
  return tokens.filter(isOdd).length * 2 > tokens.length
}

const jointAt = templatesAt(jointWordings, emptyTextClasses)
const orderAt = templatesAt(orderWordings, emptyTextClasses)
const ordersContact = isSaid(contactOrderWordings, emptyTextClasses)
const ordersKind = isSaid(kindOrderWordings, emptyTextClasses)
const isPlanned = isSaid(plannedWordings, emptyTextClasses)
const ordersFirst = isSaid(firstOrderWordings, emptyTextClasses)
const ordersNext = isSaid(nextOrderWordings, emptyTextClasses)
const kindTests = namedKindWordings.map((wordings) => isSaid(wordings, emptyTextClasses))

/** Divides a text where another order begins. */
function clausesOf(text: string): string[] {
  const tokens = tokensOf(text)
  const clauses: string[] = []
  let start = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const joint = tokens[at]
    const end = joint?.kind === 'break' ? at + 1 : jointAt(tokens, at)?.end
    if (joint === undefined || end === undefined) continue
    const order = orderAt(tokens, end) === undefined ? undefined : tokens[end]
    if (order === undefined) continue
    clauses.push(text.slice(start, joint.start))
    start = order.start
    at = end
  }
  return [...clauses, text.slice(start)]
}

/** Whether the text asks for several things, which cannot become one proposal. */
export function asksForSeveral(text: string): boolean {
  const clauses = clausesOf(text).map((clause) => {
    const tokens = tokensOf(clause)
    const hasPhone = findPhones(clause).length > 0
    const isContact = hasPhone && ordersContact(tokens)
    return { tokens, isContact, isEvent: isPlanned(tokens) && !hasPhone }
  })
  const [opening, next] = clauses
  if (opening === undefined || next === undefined) return false
  const isWhole = isPlanned(opening.tokens) || opening.isContact
  if (isWhole && clauses.slice(1).some(({ tokens }) => ordersKind(tokens))) return true
  if (clauses.some(({ isContact }) => isContact) && clauses.some(({ isEvent }) => isEvent))
    return true
  const kinds = clauses.map(({ tokens }) => kindTests.findIndex((isNamed) => isNamed(tokens)))
  if (new Set(kinds.filter((kind) => kind >= 0)).size > 1) return true
  return ordersNext(next.tokens) && ordersFirst(opening.tokens)
}
