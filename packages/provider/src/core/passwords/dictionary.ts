import { createHashQueue } from './hash-queue.ts'
import { createWorkerThread } from './worker-thread.ts'

export interface DictionaryQuestion {
  readonly password: string
  /** Words that people who know the person would try: address, product. */
  readonly about: readonly string[]
  /** Otherwise only `isCommon` is returned. */
  readonly isScored: boolean
}

export interface DictionaryAnswer {
  /** Whether it is one of the 49,000 most used, ignoring case. */
  readonly isCommon: boolean
  /** How hard it is to guess (zxcvbn): 0 to 4. */
  readonly score: 0 | 1 | 2 | 3 | 4
  readonly warning: string
  readonly suggestions: readonly string[]
}

/** Offline knowledge about passwords: words, names, patterns, and the most used ones. */
export interface PasswordDictionary {
  /** Throws service_unavailable when the queue is full. */
  rate(password: string, about: readonly string[]): Promise<DictionaryAnswer>
  /** As `rate`, but only whether it is one of the most used. */
  isCommon(password: string): Promise<boolean>
}

/** Rates passwords in a thread of its own. */
export function createPasswordDictionary({ queued }: { queued: number }): PasswordDictionary {
  const queue = createHashQueue({ parallel: 1, queued })
  const thread = createWorkerThread<DictionaryQuestion, DictionaryAnswer>(
    new URL('./dictionary-worker.ts', import.meta.url),
  )
  const ask = (question: DictionaryQuestion) => queue.run(() => thread.ask(question))

  return {
    rate: (password, about) => ask({ password, about, isScored: true }),
    isCommon: async (password) => (await ask({ password, about: [], isScored: false })).isCommon,
  }
}
