import type { Engine } from './engine.ts'
import { createRulesEngine } from './engines/grammar/rules-engine.ts'
import { createModelEngine } from './engines/model/model-engine.ts'
import type { HttpFetch, ModelEndpoint, ModelError } from './engines/model/request.ts'

/** The assistant's part of the configuration. Without a model, the rules engine answers. */
export type EngineChoice = {
  model?: (ModelEndpoint & { timeLimit?: number | undefined }) | undefined
  /** The network. Required with a model only. */
  fetch?: HttpFetch | undefined
  /** A monotonic clock in milliseconds, used to pause requests to a model that does not answer. */
  now?: (() => number) | undefined
  /** Returns a signal that aborts after so many milliseconds. Defaults to the real clock. */
  timeout?: ((milliseconds: number) => AbortSignal) | undefined
  onFailure?: ((error: ModelError) => void) | undefined
}

/**
 * Returns the rules engine, or the model engine with the rules engine as its fallback. Throws when
 * a model is configured without a network.
 */
export function chooseEngine(choice: EngineChoice = {}): Engine {
  const rules = createRulesEngine()
  if (choice.model === undefined) return rules
  if (choice.fetch === undefined) throw new TypeError('A model needs a fetch function')
  return createModelEngine({
    ...choice.model,
    fetch: choice.fetch,
    now: choice.now,
    timeout: choice.timeout,
    fallback: rules,
    onFailure: choice.onFailure,
  })
}
