import type { Engine } from './engine.ts'
import { createModelEngine } from './engines/model/model-engine.ts'
import type { HttpFetch, ModelEndpoint, ModelError } from './engines/model/request.ts'
import { createRulesEngine } from './engines/rules/rules-engine.ts'

/** What configuration says about the assistant; without a model the rules answer. */
export type EngineChoice = {
  model?: (ModelEndpoint & { timeLimit?: number | undefined }) | undefined
  /** The network, needed with a model only. */
  fetch?: HttpFetch | undefined
  /** Milliseconds of a clock that only goes forward, for leaving a model alone that does not answer. */
  now?: (() => number) | undefined
  onFailure?: ((error: ModelError) => void) | undefined
}

/** The rules engine, or the model engine with the rules behind it. Throws when a model is set without a network. */
export function chooseEngine(choice: EngineChoice = {}): Engine {
  const rules = createRulesEngine()
  if (choice.model === undefined) return rules
  if (choice.fetch === undefined) throw new TypeError('A model needs a fetch function')
  return createModelEngine({
    ...choice.model,
    fetch: choice.fetch,
    now: choice.now,
    fallback: rules,
    onFailure: choice.onFailure,
  })
}
