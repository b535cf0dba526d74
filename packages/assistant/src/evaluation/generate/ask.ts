import type { AssistantContext, SiteItem } from '@maypole/contract/community'
import type { Temporal } from 'temporal-polyfill'
import type { Engine } from '../../engine.ts'
import { type Answer, readAnswer } from './answers.ts'

/** One text that was read, with its answer. */
export type Exchange = {
  readonly text: string
  readonly now: Temporal.ZonedDateTime
  readonly answer: Answer
}

export type Question = {
  readonly text: string
  readonly now: Temporal.ZonedDateTime
  readonly context: AssistantContext
  readonly items?: readonly SiteItem[] | undefined
}

/** Asks an engine, and keeps each exchange in `exchanges`. */
export type Ask = (question: Question) => Promise<Answer>

export function createAsk(options: { engine: Engine; exchanges: Exchange[] }): Ask {
  const { engine, exchanges } = options
  return async ({ text, now, context, items = [] }) => {
    const proposal = await engine.propose({
      chat: text,
      now: now.toInstant().toString(),
      tzOffset: now.offsetNanoseconds / 3.6e12,
      timeZone: now.timeZoneId,
      context,
      items: async function* (kind) {
        yield items.filter((item) => item.kind === kind)
      },
    })
    const answer = readAnswer(proposal, now.timeZoneId)
    exchanges.push({ text, now, answer })
    return answer
  }
}
