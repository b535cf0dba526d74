import { useState } from 'react'

/**
 * A key for what one opened form creates: a request that is sent again creates nothing a second
 * time.
 */
export function useIdempotencyKey(): string {
  const [key] = useState(() => {
    // `randomUUID` exists on secure origins only.
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  })
  return key
}
