import { limits } from '@maypole/contract/community/constants'
import type { Temporal } from 'temporal-polyfill'
import type { ProposeRequest } from '../../../engine.ts'
import { ask } from '../../../present/asked.ts'
import { refusals } from '../../../present/messages.ts'
import { instantOf, zoneOf } from '../../../zone.ts'
import type { Tool } from '../../reader.ts'
import { isForeign, saysMoreThanNames } from '../decide/language.ts'
import { isRead } from '../decide/lexicons.ts'
import { readEvent } from '../events/read-event.ts'
import type { EventReading, Reading } from '../events/reading.ts'
import { readSource } from '../text/source-text.ts'
import { readAnnouncement } from './announcements.ts'
import { readLink } from './links.ts'
import { readPeople } from './people.ts'
import type { Understood } from './understand.ts'

/** Reads a description as what it asks for. */
export async function readAs(
  tool: Tool,
  options: Understood & { request: ProposeRequest },
): Promise<EventReading> {
  const { source, language, texts, request } = options
  if (tool === 'createAnnouncement') return readAnnouncement(source, texts)
  // A verb in front of a name would become a part of it.
  if (tool === 'createProfile' && !isRead(language) && saysMoreThanNames(source.text, language))
    return { question: ask(refusals.contactLanguage[language], 'text') }
  if (tool === 'createProfile') return readPeople(source, { texts, request })
  if (tool === 'createLink')
    return readLink(source, { texts, maySplit: request.items !== undefined })
  const moment = { instant: instantOf(request), zone: zoneOf(request) }
  if (!isRead(language)) {
    // The parsers of other languages take 20 MB, and most instances never need one.
    const { readOtherLanguage } = await import('../events/other-languages.ts')
    return readOtherLanguage(source, { language, ...moment })
  }
  const answers = request.answers ?? []
  const maySplit = request.items !== undefined
  if (answers.length === 0 && isForeign(source.text))
    return { question: texts.questions.otherLanguage }
  return (
    readChosen(options, moment) ??
    readEvent(source, { ...moment, texts, given: { answers, maySplit } })
  )
}

/**
 * An answer that is one of the readings that were offered is no text to be read: it says which of
 * them is meant. Returns undefined when the last answer is none.
 */
function readChosen(
  { source, texts, request }: Understood & { request: ProposeRequest },
  moment: { instant: Temporal.Instant; zone: string },
): Reading | undefined {
  const all = request.answers ?? []
  const at = all.findLastIndex(({ asked }) => asked === 'day' || asked === 'time')
  const chosen = all[at]?.answer
  if (chosen === undefined) return undefined
  const answers = all.filter((_, index) => index !== at)
  const own = readSource(request.chat.slice(0, limits.chat), answers)
  if (own.description !== source.description) return undefined
  const asked = readEvent(own, { ...moment, texts, given: { answers } })
  if (!('question' in asked)) return undefined
  const isOffered = asked.question.gaps.some(({ choices }) => choices?.includes(chosen))
  if (!isOffered) return undefined
  const reading = readEvent(own, { ...moment, texts, given: { answers, chosen } })
  return 'question' in reading || 'several' in reading ? undefined : reading
}
