/** Returns the row of a password that nobody can sign in with. */
export function passwordRow(userId: string) {
  const at = '2026-01-15T12:00:00.000Z'
  return {
    id: 'password-live-1',
    user_id: userId,
    hash: 'x',
    requires_reset: 0,
    created_at: at,
    updated_at: at,
  } as const
}
