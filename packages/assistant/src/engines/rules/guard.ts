import type { Texts } from '../../present/texts.ts'
import {
  guardClasses,
  otherRoleTemplates,
  ownRoleTemplates,
  steeringTemplates,
} from './lexicon/english-guard.ts'
import { templateFinder } from './patterns/template.ts'
import { tokensOf } from './patterns/token.ts'

/** Steering by what no sentence holds: marks of prompts, calls, code. */
const markup: readonly RegExp[] = [
  /[[<]\/?(?:system|sys|inst|assistant|admin|developer)\b[^\]>]{0,40}[\]>]/i,
  /<\|[a-z_]{2,20}\|>|^\s*###? ?(?:system|instruction)/im,
  /^(?:system|assistant|developer):/im,
  /\bcreate(?:Event|Announcement|Profile|Link) ?(?:\(|with|tool|using|\{)/i,
  /\b(?:call|invoke|execute|use|run) create(?:Event|Announcement|Profile|Link)/i,
  /["']?(?:tool|parameters|role|isAdmin)["']? ?[:=] ?["'](?:create[A-Z]|admin)|\{ ?"tool"/i,
  /\brole ?= ?admin\b|\bsudo \b|<script\b/i,
  /;\s*(?:drop|delete|truncate|update) (?:table|from)\b/i,
]

const findSteering = templateFinder(steeringTemplates, guardClasses)
const findOwnRole = templateFinder(ownRoleTemplates, guardClasses)
const findOtherRole = templateFinder(otherRoleTemplates, guardClasses)

/** Whether a text addresses the machine instead of describing something to create. */
export function isSteering(text: string, tokens = tokensOf(text)): boolean {
  return findSteering(tokens) !== undefined || markup.some((pattern) => pattern.test(text))
}

/** Whether a text asks for a role for the person who writes. */
export function wantsOwnRole(text: string, tokens = tokensOf(text)): boolean {
  return findOwnRole(tokens) !== undefined
}

/** Whether a text asks for a role for somebody else, and for nothing new. */
export function wantsOtherRole(text: string, tokens = tokensOf(text)): boolean {
  return findOtherRole(tokens) !== undefined
}

const politeness = `^(?:(?:please|pls|hey|hi|ok|okay|can you|could you|would you|i want (?:you )?to|i need (?:you )?to|i'd like (?:you )?to|go ahead and|just|now|kindly|we need to|let's|and)[ ,]+){0,4}`
const ours = String.raw`(?:events?|announcements?|posts?|links?|contacts?|profiles?|members?|entries|entry|site|community|calendar|directory|everything|all of|accounts?|database|data|records|users?|page|series|notices?|it\b|them\b)`
const deletingVerb =
  '(?:delete|remove|cancel|erase|clear|wipe|purge|drop|get rid of|take down|unpin|discard|uninstall|destroy|nuke|call off)'
const deletingAny = new RegExp(
  `${politeness}(?:(?:delete|remove|erase|get rid of|take down|unpin|discard|purge|wipe) |${deletingVerb} (?:the|my|our|all|this|that|it\\b|its|every|any|his|her|their|both|[\\p{L}]+'s|events?|next|tomorrow|today|on|from|(?:mon|tues|wednes|thurs|fri|satur|sun)day|${ours}))`,
  'iu',
)
const deletingOurs = new RegExp(
  `${politeness}${deletingVerb}\\b(?! your\\b)[^.!?\\n]{0,60}\\b${ours}`,
  'i',
)
const changingVerb =
  '(?:move|reschedule|postpone|edit|modify|rename|update|change|shift|push back|push|correct|fix|replace|swap|bump|amend|adjust|relocate|duplicate|copy|merge|undo)'
const changing = new RegExp(
  `${politeness}(?:${changingVerb}) (?:the|my|our|all|this|that|it|its|every|his|her|their|[\\p{L}]+'s|events?|next|tomorrow|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?![\\p{L}])`,
  'iu',
)
const changingOurs = new RegExp(
  `${politeness}(?:${changingVerb})\\b(?! your\\b)[^.!?\\n]{0,60}\\b${ours}`,
  'i',
)

/** 'Move yoga to Thursday': an existing plan gets another day. */
const rescheduling = new RegExp(
  `${politeness}(?:(?:reschedule|postpone) [\\p{L}\\d]|(?:move|shift|change|bump|switch|push(?: back)?) (?!of|up|out|in\\b)(?!from)(?:[\\p{L}\\p{N}'-]+ ){1,5}(?:from [^.,\\n]{1,30} )?(?:to|until) (?:next |this |the )?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}|tomorrow|tonight|week|month|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \\d|\\d{1,2}(?:st|nd|rd|th|:\\d\\d| ?[ap]\\.?m|\\/\\d))(?![\\p{L}]))`,
  'iu',
)

const asking =
  /^(?:(?:hi|hello|hey|so|ok|okay|and|please)[ ,]+){0,2}(?:what(?:'s| is| are| do| does| can| was| were| time| day| events?)|when(?:'s| is| are| does| do| was)|where(?:'s| is| are| do| does)|who(?:'s| is| are| has| can| was)|how(?:'s| is| are| do| does| can| many| much| old| long)|why|which|is (?:there|it|the|this)|are (?:there|you|we)|do (?:we|you|i)|does|did|have we|has (?:the|anyone)|am i|show me|list (?:all|the|my|our|every)|(?:find|search|look up)(?!-)|tell me (?:about|what|when|who|how|a joke)|explain|summari[sz]e|translate|calculate|write (?:me )?(?:a|an|some) (?:poem|story|essay|song|joke|code|program|script))\b/i
const aboutAssistant =
  /\b(?:you|your|yourself|show me|list (?:all|the|my|our|every)|find|search|look up|tell me|explain|translate|calculate|poem|joke|code)\b|\b(?:how do i|how can i|how many|when is the next|what events|what's the weather|weather (?:today|tomorrow|like))\b/i

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
  const { text, isAnnouncement, refusals } = options
  const tokens = tokensOf(text)
  if (isSteering(text, tokens)) return refusals.steering
  if (wantsOwnRole(text, tokens)) return refusals.ownRole
  if (!options.hasContact && wantsOtherRole(text, tokens)) return refusals.ownRole
  if ((isAnnouncement ? deletingOurs : deletingAny).test(text)) return refusals.deleting
  if ((isAnnouncement ? changingOurs : changing).test(text)) return refusals.changing
  if (!isAnnouncement && rescheduling.test(text)) return refusals.changing
  if (
    asking.test(text) &&
    !(options.hasAddress && /^(?:find|see)\b/i.test(text)) &&
    (!isAnnouncement || aboutAssistant.test(text)) &&
    !/^who(?:'s| is| has)/i.test(text)
  )
    return refusals.asking
  return undefined
}

// A word ends where no letter follows. Otherwise `xxxx` could be split in exponentially many ways.
const greeting =
  /^[\s\p{P}\p{S}]*(?:(?:hi|hello|hey|hiya|yo|test(?:ing)?|thanks?|thank you|ok(?:ay)?|yes|no|yep|nope|cool|great|please|help(?: me)?|lol|hmm+|uh+|um+|nothing|idk|whatever|there|you|everyone|good (?:morning|afternoon|evening|night)|how are you|what|huh|why|sure|nevermind|never mind|bye|add|create|new|something|stuff|foo|bar|asdf+|qwerty|blah|x+)(?!\p{L})[\s\p{P}\p{S}]*){1,5}$/iu

const onlyKind =
  /^[\s\p{P}]*(?:(?:please|add|create|make|new|an?|the|schedule|post|write|another|some|event|announcement|contact|person|member|profile|link|website|meeting|something|for me|can you|could you|i want to|i need to|i'd like to|let's)(?!\p{L})[\s\p{P}]*){1,9}$/iu

/** Whether there is nothing to create: a greeting, a single letter, punctuation. */
export function isNothing(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text) || greeting.test(text) || isGibberish(text)
}

/** Whether the text names only a kind: 'add an event'. */
export function isOnlyKind(text: string): boolean {
  return onlyKind.test(text)
}

function isGibberish(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? []
  if (words.length === 0 || /\d/.test(text)) return false
  const isOdd = (word: string) =>
    /^[a-z]+$/i.test(word) &&
    (/^[^aeiouy]{4,}$/i.test(word) ||
      /[bcdfghjklmnpqrstvwxz]{5,}/i.test(word) ||
      /(.)\1{3,}/i.test(word) ||
      /asdf|qwer|zxcv|hjkl|sdfg|dfgh|fghj/i.test(word))
  return words.filter(isOdd).length * 2 > words.length
}

const contactOrder =
  /^(?:please )?(?:add|create|put|register) (?:an? |the |our |my )?(?:\p{Lu}|(?:new )?(?:contact|member|neighbor|neighbour))/iu
const telephone = /(?:\+\d|\(?\d{3}\)?[ .-]{0,3}\d{3}[ .-]?\d{4})/
const planned =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|noon|\d{1,2} ?[ap]\.?m|at \d)/i

const kindOrder =
  /^(?:please )?(?:(?:add|create|make|post|put up|send(?: out)?|write|publish) (?:an?|the|another) (?:new )?(?:link|contact|announcement|profile|notice|event)(?![\p{L}])|an? (?:new )?(?:announcement|contact|profile) (?:about|that|for|saying)(?![\p{L}]))/iu

/** Whether the text asks for several things, which cannot become one proposal. */
export function asksForSeveral(text: string): boolean {
  const kinds = [
    /\b(?:event|calendar)\b|\bschedule\b/i,
    /\bannouncement\b|\bannounc(?:e|ing)\b/i,
    /\b(?:profile|contact|directory)\b/i,
    /\blink\b/i,
  ]
  const clauses = text.split(
    /(?:\band (?:also |then )?|\bthen |\balso |[;.\n] ?|, (?:and )?|\bplus )(?=(?:please )?(?:add|create|announce|post|schedule|make|set up|put|write|send|an? (?:new )?(?:event|announcement|link|contact|profile)))/i,
  )
  if (clauses.length < 2) return false
  const isContact = (clause: string) => contactOrder.test(clause.trim()) && telephone.test(clause)
  const [opening = '', ...others] = clauses.map((clause) => clause.trim())
  const isWhole = planned.test(opening) || isContact(opening)
  if (isWhole && others.some((clause) => kindOrder.test(clause))) return true
  if (
    clauses.some(isContact) &&
    clauses.some((part) => planned.test(part) && !telephone.test(part))
  )
    return true
  const named = clauses.map((clause) => kinds.findIndex((kind) => kind.test(clause)))
  const distinct = new Set(named.filter((kind) => kind >= 0))
  if (distinct.size > 1) return true
  return (
    clauses.length > 1 &&
    /^(?:add|create|schedule)\b/i.test(clauses[1]?.trim() ?? '') &&
    /^(?:(?:please|can you) )?(?:add|create|schedule|announce|post)\b/i.test(
      clauses[0]?.trim() ?? '',
    )
  )
}
