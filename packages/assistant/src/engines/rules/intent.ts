import type { AssistantContext } from '@maypole/contract/community'
import { findAddresses, hasUnsafeAddress } from '../../findings/addresses.ts'
import { findPhones } from '../../findings/phones.ts'
import type { Tool } from '../reader.ts'
import {
  announcingTemplates,
  commandTemplates,
  intentClasses,
  newsTemplates,
  noticeTemplates,
  statingTemplates,
} from './lexicon/english-intent.ts'
import { templateFinder } from './patterns/template.ts'
import { tokensOf } from './patterns/token.ts'

const ofContext: Record<AssistantContext, Tool> = {
  announcements: 'createAnnouncement',
  events: 'createEvent',
  directory: 'createProfile',
  links: 'createLink',
}

const commands = commandTemplates.map(
  ([tool, templates]) => [tool, templateFinder(templates, intentClasses)] as const,
)
const findAnnouncing = templateFinder(announcingTemplates, intentClasses)
const findStating = templateFinder(statingTemplates, intentClasses)
const findNews = templateFinder([...newsTemplates, ...noticeTemplates], intentClasses)
const findNotice = templateFinder(noticeTemplates, intentClasses)

/** A day, a time or a repetition. */
const eventual =
  /(?<![\p{L}])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tonight|tomorrow|noon|midnight|weekdays?|every|daily|weekly|monthly|(?:at|from|@) ?\d{1,2}(?::\d\d)?|\d{1,2}(?::\d\d)? ?[ap]\.?m|\d{1,2}:\d\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}|\d{1,2}\/\d{1,2}|next (?:week|month))(?![\p{L}])/iu

/**
 * Finds the tool a text is about: by what it asks for, then by its contents, and last by the tab it
 * was written on.
 */
export function findIntent(options: {
  text: string
  context: AssistantContext | undefined
}): Tool | undefined {
  const { text, context } = options
  const tokens = tokensOf(text)
  const commanded = commands.find(([, find]) => find(tokens) !== undefined)?.[0]
  if (commanded !== undefined) return commanded
  if (findAnnouncing(tokens) !== undefined) return 'createAnnouncement'
  const hasAddress = findAddresses(text).length > 0 || hasUnsafeAddress(text)
  const written = findPhones(text)
  const phones = written.filter((phone) => 'number' in phone)
  const isPersonLike =
    phones.length > 0 &&
    text.length < 200 &&
    (/\p{Lu}\p{Ll}+ \p{Lu}/u.test(text) || /^(?:add|put|create)/i.test(text))
  const tool = context === undefined ? undefined : ofContext[context]
  if (tool === 'createLink' && !hasAddress) {
    if (isPersonLike) return 'createProfile'
    return eventual.test(text) && /\d/.test(text) ? 'createEvent' : tool
  }
  if (tool === 'createProfile' && written.length === 0) {
    if (hasAddress && !/@/.test(text)) return 'createLink'
    return eventual.test(text) && /\d ?[ap]m|\d:\d\d|\bat \d/i.test(text) ? 'createEvent' : tool
  }
  if (tool === 'createEvent' && !eventual.test(text)) {
    if (findNews(tokens) !== undefined) return 'createAnnouncement'
    if (hasAddress) return 'createLink'
    if (isPersonLike) return 'createProfile'
  }
  // A notice without figures has no time, so that it cannot be an event.
  if (tool === 'createEvent' && !/\d/.test(text) && findNotice(tokens) !== undefined)
    return 'createAnnouncement'
  if (tool !== undefined) return tool
  if (isPersonLike && !eventual.test(text)) return 'createProfile'
  if (findStating(tokens) !== undefined) return 'createAnnouncement'
  if (eventual.test(text)) return 'createEvent'
  if (hasAddress) return 'createLink'
  return phones.length > 0 ? 'createProfile' : undefined
}
