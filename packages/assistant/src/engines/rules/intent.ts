import type { AssistantContext } from '@maypole/contract/community'
import { findAddresses, hasUnsafeAddress } from '../../findings/addresses.ts'
import { findPhones } from '../../findings/phones.ts'
import { tokensOf } from '../grammar/text/token.ts'
import type { Tool } from '../reader.ts'
import {
  addingWordings,
  announcingTemplates,
  commandTemplates,
  hourWordings,
  intentClasses,
  newsTemplates,
  noticeTemplates,
  plannedWordings,
  statingTemplates,
  thankingWordings,
} from './lexicon/english-intent.ts'
import { templateFinder } from './patterns/template.ts'

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
const findThanks = templateFinder(thankingWordings, intentClasses)
const findNotice = templateFinder(noticeTemplates, intentClasses)

const findPlanned = templateFinder(plannedWordings, intentClasses)
const findHour = templateFinder(hourWordings, intentClasses)
const findAdding = templateFinder(addingWordings, intentClasses)
/** 'Sam L' */
const capitalName = /\p{Lu}\p{Ll}+ \p{Lu}/u

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
    (capitalName.test(text) || findAdding(tokens) !== undefined)
  const isPlanned = findPlanned(tokens) !== undefined
  const hasFigure = tokens.some(({ kind }) => kind === 'number')
  const tool = context === undefined ? undefined : ofContext[context]
  if (tool === 'createLink' && !hasAddress) {
    if (isPersonLike) return 'createProfile'
    return isPlanned && hasFigure ? 'createEvent' : tool
  }
  if (tool === 'createProfile' && written.length === 0) {
    if (hasAddress && !/@/.test(text)) return 'createLink'
    return isPlanned && findHour(tokens) !== undefined ? 'createEvent' : tool
  }
  if (tool === 'createEvent' && !isPlanned) {
    if (findNews(tokens) !== undefined) return 'createAnnouncement'
    if (hasAddress) return 'createLink'
    if (isPersonLike) return 'createProfile'
  }
  if (tool === 'createEvent' && findThanks(tokens) && findHour(tokens) === undefined)
    return 'createAnnouncement'
  // A notice without figures has no time, so that it cannot be an event.
  if (tool === 'createEvent' && !hasFigure && findNotice(tokens) !== undefined)
    return 'createAnnouncement'
  if (tool !== undefined) return tool
  if (isPersonLike && !isPlanned) return 'createProfile'
  if (findStating(tokens) !== undefined) return 'createAnnouncement'
  if (isPlanned) return 'createEvent'
  if (hasAddress) return 'createLink'
  return phones.length > 0 ? 'createProfile' : undefined
}
