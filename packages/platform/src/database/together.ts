/**
 * Waits for two parts of a transaction of which neither needs what the other finds: on PostgreSQL
 * their statements are sent one behind the other, in order, and waited for once. Both have ended
 * then, so that neither goes on behind the rollback. Rejects with the failure of the first, or else
 * with that of the second.
 */
export async function together<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  const [one, other] = await Promise.allSettled([first, second])
  if (one.status === 'rejected') throw one.reason
  if (other.status === 'rejected') throw other.reason
  return [one.value, other.value]
}
