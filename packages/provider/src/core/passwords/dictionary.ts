import { Worker } from 'node:worker_threads'
import { createHashQueue } from './hash-queue.ts'

export interface DictionaryQuestion {
  readonly id: number
  readonly password: string
  /** Words that people who know the person would try: address, product. */
  readonly about: readonly string[]
  /** Otherwise only `isCommon` is returned. */
  readonly isScored: boolean
}

export interface DictionaryAnswer {
  readonly id: number
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

interface Asked {
  readonly resolve: (answer: DictionaryAnswer) => void
  readonly reject: (error: Error) => void
}

/** Rates passwords in a thread, started for the first one and restarted when it dies. */
export function createPasswordDictionary({ queued }: { queued: number }): PasswordDictionary {
  const queue = createHashQueue({ parallel: 1, queued })
  let worker: Worker | undefined
  let asked: Asked | undefined
  let count = 0

  function start(): Worker {
    const started = new Worker(new URL('./dictionary-worker.ts', import.meta.url))
    started.on('message', (answer: DictionaryAnswer) => {
      // Only pending requests keep the process alive.
      started.unref()
      asked?.resolve(answer)
    })
    started.on('error', (error) => {
      if (worker === started) worker = undefined
      asked?.reject(error)
    })
    return started
  }

  function ask(question: Omit<DictionaryQuestion, 'id'>): Promise<DictionaryAnswer> {
    return queue.run(() => {
      const thread = (worker ??= start())
      thread.ref()
      count += 1
      return new Promise<DictionaryAnswer>((resolve, reject) => {
        asked = { resolve, reject }
        thread.postMessage({ ...question, id: count } satisfies DictionaryQuestion)
      })
    })
  }

  return {
    rate: (password, about) => ask({ password, about, isScored: true }),
    isCommon: async (password) => (await ask({ password, about: [], isScored: false })).isCommon,
  }
}
