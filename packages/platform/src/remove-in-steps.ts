const first = 20
const most = 100
const fewest = 5

/** A step that takes longer is followed by a smaller one, in milliseconds. */
const longEnough = 20

/**
 * Calls `remove` until it removes fewer rows than it may, so that nobody waits long for the one
 * writer of SQLite, nor for the rows that PostgreSQL locks. How many rows a step may remove follows
 * from how long the last one took: a row whose indexes are not in memory costs many times more than
 * one whose are. `remove` returns how many rows it removed.
 */
export async function removeInSteps(
  remove: (limit: number) => Promise<number>,
  now: () => number = () => performance.now(),
): Promise<void> {
  let limit = first
  while (true) {
    const start = now()
    if ((await remove(limit)) < limit) return
    const took = now() - start
    if (took > longEnough) limit = Math.max(fewest, Math.floor(limit / 2))
    else if (took < longEnough / 2) limit = Math.min(most, limit * 2)
  }
}
