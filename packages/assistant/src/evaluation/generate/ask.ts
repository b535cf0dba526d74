import type { AssistantContext, Proposal, SiteItem } from '@maypole/contract/community'
import type { Temporal } from 'temporal-polyfill'
import type { Engine } from '../../engine.ts'
import { type Answer, readAnswer } from './answers.ts'
import type { ClassName } from './names.ts'

/** One text that was read, with its answer. */
export type Exchange = Question & {
  readonly answer: Answer
  /** The class and the language that it was made for. */
  readonly label: Label
}

type Label = { readonly thing: ClassName; readonly language: string }

export type Question = {
  readonly text: string
  readonly now: Temporal.ZonedDateTime
  readonly context: AssistantContext | undefined
  readonly items?: readonly SiteItem[] | undefined
}

/** Asks an engine, and keeps each exchange in `exchanges`. */
export type Ask = (question: Question) => Promise<Answer>

/** Lets an engine read a text, with the items of its site. */
export async function propose(engine: Engine, question: Question): Promise<Proposal> {
  const { text, now, context, items = [] } = question
  return await engine.propose({
    chat: text,
    now: now.toInstant().toString(),
    tzOffset: now.offsetNanoseconds / 3.6e12,
    timeZone: now.timeZoneId,
    context,
    items: async function* (kind) {
      yield items.filter((item) => item.kind === kind)
    },
  })
}

export function createAsk(options: { engine: Engine; exchanges: Exchange[]; label: Label }): Ask {
  const { engine, exchanges, label } = options
  return async (question) => {
    const proposal = await propose(engine, question)
    const answer = readAnswer(proposal, question.now.timeZoneId)
    exchanges.push({ ...question, answer, label })
    return answer
  }
}
