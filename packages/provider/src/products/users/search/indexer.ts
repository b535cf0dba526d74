import { setImmediate as nextTurn } from 'node:timers/promises'
import { hasOneWriter } from '@maypole/platform/database'
import { createPoller, type Poller } from '@maypole/platform/poll'
import type { Instance } from '../../../core/instance.ts'
import { findProjectToIndex, indexSome } from './index-store.ts'

/** Users who are not indexed yet are compared one by one: there may be some. */
const pollSeconds = 2

/**
 * A search reads the first segment alone, then more at once. With fewer users in each, a search for
 * what most users have reads less, and one for what nobody has looks into more segments.
 */
const usersPerSegment = 4096

/** Transactions that SQLite writes to the disk at once. */
const ofOneCommit = 4

/** Creates the worker that keeps the index of the user search. Several servers can run it. */
export function createUserIndexer(
  { db, log }: Pick<Instance, 'db' | 'log'>,
  sizes = { usersPerSegment },
): Poller {
  const together = hasOneWriter(db) ? ofOneCommit : 1
  return createPoller({
    seconds: pollSeconds,
    async work(isWanted) {
      let project = await findProjectToIndex(db)
      while (project !== undefined && isWanted()) {
        const indexing = { projectId: project, ...sizes }
        await Promise.all(Array.from({ length: together }, () => indexSome(db, indexing)))
        await nextTurn()
        project = await findProjectToIndex(db)
      }
    },
    onError: (error) => log.error('users could not be indexed', {}, error),
  })
}
