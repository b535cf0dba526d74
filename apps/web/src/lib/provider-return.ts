const storageKey = 'maypole:provider-attempt'
const attemptParameter = 'attempt'
const tokenType = 'stytch_token_type'
const outcomeParameters = [tokenType, 'token', 'error', 'error_description', attemptParameter]

/**
 * Returns the address that another provider is to lead back to: `address` with a value that only
 * this tab knows. Anybody can write a link with a token; this tells those from what was started
 * here.
 */
export function returnAddress(address: string): string {
  const url = new URL(withoutOutcome(address))
  url.searchParams.set(attemptParameter, currentAttempt())
  return url.href
}

/** Whether an address is one that another provider led back to, for an attempt of this tab. */
export function isOwnReturn(address = location.href): boolean {
  const { searchParams } = new URL(address)
  const attempt = searchParams.get(attemptParameter)
  return (
    searchParams.has(tokenType) &&
    attempt !== null &&
    attempt === sessionStorage.getItem(storageKey)
  )
}

/**
 * Ends the attempt and removes its outcome from the address, where a reload would find it again.
 */
export function clearReturn(): void {
  sessionStorage.removeItem(storageKey)
  history.replaceState(history.state, '', withoutOutcome(location.href))
}

function withoutOutcome(address: string): string {
  const url = new URL(address)
  for (const name of outcomeParameters) url.searchParams.delete(name)
  return url.href
}

/** The same for all that is started before somebody comes back. */
function currentAttempt(): string {
  const known = sessionStorage.getItem(storageKey)
  if (known !== null) return known
  // Not `randomUUID`, which pages over plain http do not have.
  const words = crypto.getRandomValues(new Uint32Array(4))
  const attempt = [...words].map((word) => word.toString(36)).join('')
  sessionStorage.setItem(storageKey, attempt)
  return attempt
}
