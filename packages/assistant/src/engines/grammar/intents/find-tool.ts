import type { AssistantContext } from '@maypole/contract/community'
import { findAddresses, hasUnsafeAddress } from '../../../findings/addresses.ts'
import { findPhones } from '../../../findings/phones.ts'
import type { Tool } from '../../reader.ts'
import { isCapitalised } from '../text/forms.ts'
import type { Saying } from './intent-lexicon.ts'
import type { IntentText } from './intent-text.ts'

const ofContext: Record<AssistantContext, Tool> = {
  announcements: 'createAnnouncement',
  events: 'createEvent',
  directory: 'createProfile',
  links: 'createLink',
}

/** Texts about people are short. */
const longestOfPerson = 200

/** The tool that is asked for with most words. */
function askedFor(readings: readonly IntentText[], saying: Saying): Tool | undefined {
  return readings.flatMap((reading) => reading.find(saying))[0]?.group.tool
}

/** What a text holds and tells, whatever it asks for. */
function factsOf(text: string, readings: readonly IntentText[]) {
  const says = (saying: Saying) => readings.some((reading) => reading.find(saying).length > 0)
  const tokens = readings[0]?.tokens ?? []
  const written = findPhones(text)
  const hasPhone = written.some((phone) => 'number' in phone)
  const isName = ({ kind, text: word }: (typeof tokens)[number]) =>
    kind === 'word' && isCapitalised(word)
  const hasName = tokens.some((token, at) => {
    const next = tokens[at + 1]
    return isName(token) && next !== undefined && isName(next)
  })
  return {
    hasAddress: findAddresses(text).length > 0 || hasUnsafeAddress(text),
    hasPhone,
    hasWritten: written.length > 0,
    hasFigure: tokens.some(({ kind }) => kind === 'number'),
    isPersonLike: hasPhone && text.length < longestOfPerson && (hasName || says('adds')),
    isPlanned: says('planned'),
    hasHour: says('hour'),
    isNews: says('news'),
    isThanks: says('thanks'),
    isNotice: says('notice'),
    isStated: says('states'),
  }
}

type Facts = ReturnType<typeof factsOf>

/** What is told rather than planned. */
function isTold({ isNews, isThanks, isNotice, isPlanned, hasHour, hasFigure }: Facts): boolean {
  // A notice without figures has no time, so that it cannot be an event.
  return (isNews && !isPlanned) || (isThanks && !hasHour) || (isNotice && !hasFigure)
}

function ofTab(context: AssistantContext, text: string, facts: Facts): Tool {
  const { hasAddress, hasFigure, hasHour, hasWritten, isPersonLike, isPlanned } = facts
  if (context === 'links' && !hasAddress) {
    if (isPersonLike) return 'createProfile'
    return isPlanned && hasFigure ? 'createEvent' : 'createLink'
  }
  if (context === 'directory' && !hasWritten) {
    if (hasAddress && !text.includes('@')) return 'createLink'
    return isPlanned && hasHour ? 'createEvent' : 'createProfile'
  }
  if (context === 'events' && isTold(facts)) return 'createAnnouncement'
  if (context === 'events' && !isPlanned) {
    if (hasAddress) return 'createLink'
    if (isPersonLike) return 'createProfile'
  }
  return ofContext[context]
}

/**
 * Finds the tool that a text is about: by what it asks for, then by what it holds, and last by the
 * tab it was written on. `readings` are those of the languages in which it is read.
 */
export function findTool(
  text: string,
  { readings, context }: { readings: readonly IntentText[]; context: AssistantContext | undefined },
): Tool | undefined {
  const asked = askedFor(readings, 'order') ?? askedFor(readings, 'asksFor')
  if (asked !== undefined) return asked
  const facts = factsOf(text, readings)
  if (context !== undefined) return ofTab(context, text, facts)
  if (facts.isPersonLike && !facts.isPlanned) return 'createProfile'
  if (facts.isStated || isTold(facts)) return 'createAnnouncement'
  if (facts.isPlanned) return 'createEvent'
  if (facts.hasAddress) return 'createLink'
  return facts.hasPhone ? 'createProfile' : undefined
}
