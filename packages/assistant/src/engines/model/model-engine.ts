import type { Proposal } from '@maypole/contract/community'
import type { Engine, ProposeRequest } from '../../engine.ts'
import { refuseOutright } from '../rules/rules-engine.ts'
import { createPauses } from './pauses.ts'
import { writePrompt } from './prompt.ts'
import { readAnswer } from './read-answer.ts'
import { type HttpFetch, type ModelEndpoint, ModelError, requestCompletion } from './request.ts'

/** What the model engine stands on. */
export type ModelEngineOptions = ModelEndpoint & {
  fetch: HttpFetch
  /** Milliseconds for the whole answer, every retry included; 8,000 when absent. */
  timeLimit?: number | undefined
  /** Milliseconds of a clock that only goes forward; without one a model that does not answer is waited for every time. */
  now?: (() => number) | undefined
  /** Answers where the model does not. */
  fallback: Engine
  /** Told why the model's answer was not used; the error holds nothing of the description. */
  onFailure?: ((error: ModelError) => void) | undefined
}

export const fallbackNotes = {
  unreachable: 'The language model could not be reached, so the built-in rules read your text.',
  refused: 'The language model did not answer, so the built-in rules read your text.',
  unreadable: 'The language model gave no usable answer, so the built-in rules read your text.',
} as const

function withNote(answer: Proposal, note: string): Proposal {
  return { ...answer, explanation: `${answer.explanation} ${note}` }
}

/**
 * Asks any chat-completions endpoint for structured output. The answer is data to check, never trusted; a model that is
 * slow, broken, refuses or invents something is replaced by the fallback, and the explanation says so. Text that tries
 * to steer never reaches the model. Rejects only when the caller's signal aborts.
 */
export function createModelEngine(options: ModelEngineOptions): Engine {
  // The plainest way of asking this server has taken so far; kept for the engine's lifetime.
  let format = 0
  const pauses = options.now === undefined ? undefined : createPauses(options.now)

  /** `signal` ends the wait; `gone` is the caller's alone. */
  async function ask(
    request: ProposeRequest,
    { signal, gone }: { signal: AbortSignal; gone: AbortSignal | undefined },
  ): Promise<Proposal> {
    if (pauses?.isPausing()) throw new ModelError('unreachable', 'The model is left alone for now')
    try {
      const completion = await requestCompletion({
        endpoint: options,
        messages: writePrompt(request),
        fetch: options.fetch,
        startAt: format,
        signal,
      })
      pauses?.note(true)
      format = completion.format
      return readAnswer(completion.content, request)
    } catch (error) {
      // Whoever went away has not waited for as long as the model may take.
      if (error instanceof ModelError && gone?.aborted !== true)
        pauses?.note(error.code !== 'unreachable')
      throw error
    }
  }

  return {
    name: 'model',
    async propose(request, { signal } = {}) {
      signal?.throwIfAborted()
      const refusal = refuseOutright(request)
      if (refusal !== undefined) return refusal
      const deadline = AbortSignal.timeout(options.timeLimit ?? 8_000)
      try {
        return await ask(request, {
          signal: signal === undefined ? deadline : AbortSignal.any([signal, deadline]),
          gone: signal,
        })
      } catch (error) {
        signal?.throwIfAborted()
        const failure =
          error instanceof ModelError
            ? error
            : new ModelError('unreadable', 'The answer could not be read', { cause: error })
        options.onFailure?.(failure)
        const answer = await options.fallback.propose(request, { signal })
        return withNote(answer, fallbackNotes[failure.code])
      }
    },
  }
}
