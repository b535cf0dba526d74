import type { Change } from '@maypole/contract/community'
import { noProposal } from '../../check-proposal.ts'
import type { ProposeRequest, ReadItems } from '../../engine.ts'
import type { Asked } from '../../present/asked.ts'
import type { Texts } from '../../present/texts.ts'
import { openSite } from '../../site-items/find-items.ts'
import { instantOf, zoneOf } from '../../zone.ts'
import type { ReadChanges } from '../reader.ts'
import { epochDay } from './calendar/epoch-days.ts'
import { decideCommand } from './changes/decide-command.ts'
import type { Context } from './changes/find-one.ts'
import type { ChangeLanguage } from './changes/language.ts'
import { longestOrder, readCommands } from './changes/orders.ts'
import { type Reference, readReference } from './changes/reference.ts'
import type { Answers } from './changes/situation.ts'
import { changeWords, lexicons } from './decide/lexicons.ts'
import { regions } from './lexicons/regions.ts'
import { readSource } from './text/source-text.ts'
import { regionOf } from './words/region-of.ts'

function answersOf(
  request: ProposeRequest,
  { texts, read }: { texts: Texts; read: (text: string) => Reference | undefined },
): Answers {
  const answers = request.answers ?? []
  const said = (...fields: readonly string[]) =>
    answers.filter(({ asked }) => fields.includes(asked)).map(({ answer }) => answer)
  return {
    isAllDates: said('change').includes(texts.changes.allDates),
    when: said('day', 'time').join(', '),
    answered: said('text').flatMap((text) => read(text)?.days ?? []),
    off: said('day').flatMap((text) => read(text)?.days ?? []),
  }
}

/** What a text about what exists is read with: its moment, its language and the site. */
export function contextOf(
  request: ProposeRequest,
  { items, texts }: { items: ReadItems; texts: Texts },
): Context {
  const language: ChangeLanguage = {
    lexicon: lexicons[texts.language],
    region: regionOf(zoneOf(request), regions),
    words: changeWords[texts.language],
  }
  const instant = instantOf(request)
  const today = epochDay(instant.toZonedDateTimeISO(zoneOf(request)).toPlainDate())
  const read = (text: string, isLoose = false) => readReference(text, { language, today, isLoose })
  const answers = answersOf(request, { texts, read })
  const situation = { instant, texts, language, answers, readReference: read }
  return { request, site: openSite(items), situation }
}

function asked({ text, gaps }: Asked): ReadChanges {
  return { proposal: noProposal(text, gaps) }
}

/**
 * Reads a text that changes something on the site. Returns undefined for what is something else.
 * `isRefused` says that the text can only be about something that exists.
 */
export async function readChanges(
  request: ProposeRequest,
  { items, isRefused, texts }: { items: ReadItems; isRefused: boolean; texts: Texts },
): Promise<ReadChanges | undefined> {
  const { text } = readSource(request.chat)
  if (text.length > longestOrder) return undefined
  const { questions, sentences } = texts.changes
  const context = contextOf(request, { items, texts })
  const commands = readCommands(text, context.situation.language)
  const acts = new Set(commands.flat().map(({ act }) => act))
  if (acts.has('swap')) return asked(questions.swap)
  if (acts.has('undo')) return asked(questions.undo)
  const [first] = commands
  if (first === undefined || first.length === 0) return undefined
  if (commands.length > 1 && (acts.has('delete') || acts.has('cancel')))
    return asked(questions.severalWithDeletion)
  if (commands.some((orders) => orders.length === 0)) return asked(texts.questions.severalThings)
  const changes: Change[] = []
  for (const orders of commands) {
    const outcome = await decideCommand(orders, context)
    if (outcome === undefined) return undefined
    if ('question' in outcome) {
      // What nothing on the site is called may be something new.
      if (outcome.isUnknown && !isRefused && commands.length === 1) return undefined
      return { ...asked(outcome.question), ...(outcome.unread && { unread: outcome.unread }) }
    }
    changes.push(outcome)
  }
  const [only] = changes
  const explanation =
    changes.length === 1 && only !== undefined
      ? only.explanation
      : sentences.several(changes.length)
  return { proposal: { tool: null, parameters: null, explanation, changes } }
}
