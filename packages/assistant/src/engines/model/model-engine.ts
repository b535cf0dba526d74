import type { Proposal } from '@maypole/contract/community'
import type { Engine, ProposeRequest } from '../../engine.ts'
import type { SiteEvent } from '../../site-items/occurrence.ts'
import type { ReadingEngine } from '../reader.ts'
import { answersOf, settle } from './agree.ts'
import { factsOf, factsOfItem } from './facts.ts'
import { createPauses } from './pauses.ts'
import { writePrompt } from './prompt.ts'
import { readAnswer } from './read-answer.ts'
import { readUpdate } from './read-update.ts'
import { type HttpFetch, type ModelEndpoint, ModelError, requestCompletion } from './request.ts'

/** The options of the model engine. */
export type ModelEngineOptions = ModelEndpoint & {
  fetch: HttpFetch
  /** Timeout of the whole answer in milliseconds, retries included. Defaults to 8,000. */
  timeLimit?: number | undefined
  /**
   * A monotonic clock in milliseconds. Without one, every request waits for a model that does not
   * answer.
   */
  now?: (() => number) | undefined
  /** Returns a signal that aborts after so many milliseconds. Defaults to the real clock. */
  timeout?: ((milliseconds: number) => AbortSignal) | undefined
  /** Reads what it is sure of, which a model may not contradict, and answers when it does not. */
  fallback: ReadingEngine
  /**
   * Called with the reason why the model's answer was not used. The error contains nothing of the
   * description.
   */
  onFailure?: ((error: ModelError) => void) | undefined
}

export const fallbackNotes = {
  unreachable: 'The language model could not be reached, so the built-in rules read your text.',
  refused: 'The language model did not answer, so the built-in rules read your text.',
  unreadable: 'The language model gave no usable answer, so the built-in rules read your text.',
} as const

/** What the rules read, and the event that is found where they did not read what it becomes. */
type Asking = {
  ruled: Proposal
  item: SiteEvent | undefined
  signal: AbortSignal
  gone?: AbortSignal | undefined
}

/** A proposal that asks instead of proposing. */
type Question = Extract<Proposal, { tool: null }>
type Creation = Exclude<Proposal, Question>

function withNote(answer: Proposal, note: string): Proposal {
  return { ...answer, explanation: `${answer.explanation} ${note}` }
}

/** Offers the rules' choices where the day or the time is missing, beside a free answer. */
function withGaps(question: Question, ruled: Proposal): Proposal {
  const missing = (ruled.tool === null && ruled.gaps) || []
  const isAboutTime = missing.some(({ field }) => field === 'day' || field === 'time')
  return isAboutTime ? { ...question, gaps: [...missing, ...(question.gaps ?? [])] } : question
}

/**
 * Where the rules lack only a time or a title, they read the description again with the model's, so
 * that its day is compared with theirs.
 */
async function heldTo(
  modelled: Creation,
  options: { ruled: Proposal; request: ProposeRequest; rules: ReadingEngine },
): Promise<Proposal> {
  const { ruled, request, rules } = options
  const answers = ruled.tool === null ? answersOf(ruled, modelled) : undefined
  if (answers === undefined) return ruled
  const read = await rules.propose({
    ...request,
    answers: [...(request.answers ?? []), ...answers],
    items: undefined,
  })
  return read.tool === 'createEvent' ? read : ruled
}

/**
 * Creates an engine that asks a chat-completions endpoint for structured output. The answer is
 * untrusted data and is checked, also against what the fallback read in the description. When the
 * model is slow, fails, refuses or invents something, the fallback answers and says so. Text that
 * tries to steer the model is never sent to it. Rejects only when the caller's signal aborts.
 */
export function createModelEngine(options: ModelEngineOptions): Engine {
  // The plainest request format that this server has required so far, kept for the engine's
  // lifetime.
  let format = 0
  const pauses = options.now === undefined ? undefined : createPauses(options.now)

  /** `signal` includes the timeout; `gone` is the caller's own signal. */
  async function ask(
    request: ProposeRequest,
    { ruled, item, signal, gone }: Asking,
  ): Promise<Proposal> {
    if (pauses?.isPausing()) throw new ModelError('unreachable', 'The model is left alone for now')
    try {
      const completion = await requestCompletion({
        endpoint: options,
        messages: writePrompt(
          request,
          item === undefined ? factsOf(ruled, request) : factsOfItem(item, ruled),
        ),
        fetch: options.fetch,
        startAt: format,
        signal,
      })
      pauses?.note(true)
      format = completion.format
      if (item !== undefined) return readUpdate(completion.content, { item, request })
      const modelled = readAnswer(completion.content, { request, rules: options.fallback })
      if (modelled.tool === null) return withGaps(modelled, ruled)
      const held = await heldTo(modelled, { ruled, request, rules: options.fallback })
      return settle({ ruled: held, modelled, request, rules: options.fallback })
    } catch (error) {
      // A caller who went away says nothing about the model's speed.
      if (error instanceof ModelError && gone?.aborted !== true)
        pauses?.note(error.code !== 'unreachable')
      throw error
    }
  }

  return {
    name: 'model',
    async propose(request, { signal, onModel } = {}) {
      signal?.throwIfAborted()
      // What is still being written is not sent away, and costs nothing.
      if (request.typing === true) return await options.fallback.propose(request, { signal })
      // Which item is meant is found, not understood: a model would choose between two in silence.
      const beyondOne = await options.fallback.readBeyondOne(request)
      const item = beyondOne?.unread
      if (beyondOne !== undefined && item === undefined) return beyondOne.proposal
      const refusal = beyondOne === undefined ? options.fallback.refuseOutright(request) : undefined
      if (refusal !== undefined) return refusal
      const ruled = beyondOne?.proposal ?? (await options.fallback.propose(request, { signal }))
      const deadline = (options.timeout ?? AbortSignal.timeout)(options.timeLimit ?? 8_000)
      try {
        const answer = await ask(request, {
          ruled,
          item,
          signal: signal === undefined ? deadline : AbortSignal.any([signal, deadline]),
          gone: signal,
        })
        onModel?.()
        return answer
      } catch (error) {
        signal?.throwIfAborted()
        const failure =
          error instanceof ModelError
            ? error
            : new ModelError('unreadable', 'The answer could not be read', { cause: error })
        options.onFailure?.(failure)
        return withNote(ruled, fallbackNotes[failure.code])
      }
    },
  }
}
