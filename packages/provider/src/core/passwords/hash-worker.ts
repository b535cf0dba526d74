import { parentPort } from 'node:worker_threads'
import { hashSync } from 'bcryptjs'
import { phpass } from './phpass.ts'

// A separate thread: Node's crypto has neither, and in JavaScript they take up to a second.

export interface SlowHashQuestion {
  readonly password: string
  readonly kept: string
}

parentPort?.on('message', ({ password, kept }: SlowHashQuestion) => {
  // The first 29 characters of bcrypt are its version, cost and salt.
  const hash = kept.startsWith('$2')
    ? hashSync(password, kept.slice(0, 29))
    : phpass(password, kept)
  parentPort?.postMessage(hash)
})
