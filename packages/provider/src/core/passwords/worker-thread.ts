import { Worker } from 'node:worker_threads'

interface Asked<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

/** A thread that answers one question at a time. */
export interface WorkerThread<Question, Answer> {
  /** Rejects when the thread dies of the question. The caller asks nothing else meanwhile. */
  ask(question: Question): Promise<Answer>
}

/**
 * Prepares a thread for slow work, started for the first question and restarted when it dies. The
 * file at `url` posts one message for each that it gets.
 */
export function createWorkerThread<Question, Answer>(url: URL): WorkerThread<Question, Answer> {
  let worker: Worker | undefined
  let asked: Asked<Answer> | undefined

  function start(): Worker {
    const started = new Worker(url)
    started.on('message', (answer: Answer) => {
      // Only pending questions keep the process alive.
      started.unref()
      asked?.resolve(answer)
    })
    started.on('error', (error) => {
      if (worker === started) worker = undefined
      asked?.reject(error)
    })
    return started
  }

  return {
    ask(question) {
      const thread = (worker ??= start())
      thread.ref()
      return new Promise<Answer>((resolve, reject) => {
        asked = { resolve, reject }
        thread.postMessage(question)
      })
    },
  }
}
