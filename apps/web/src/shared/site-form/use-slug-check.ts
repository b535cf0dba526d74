import { slugCheckDelay } from '@maypole/contract/community/constants'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/api-provider.tsx'
import { isReservedSlug } from '../../lib/slug.ts'

/**
 * Checks whether a slug is taken, 500 ms after the last change. Only the result for the current
 * text counts (PD-41); an inconclusive one says nothing (PD-40).
 */
export function useSlugCheck(options: { slug: string; ownSlug?: string | undefined }): {
  isTaken: boolean
  /** For the server's own reply to a save. */
  markTaken: (slug: string) => void
} {
  const { slug, ownSlug } = options
  const api = useApi()
  const [taken, setTaken] = useState<string>()
  const isOwn = slug === ownSlug
  const isReserved = isReservedSlug(slug)

  useEffect(() => {
    if (slug === '' || isOwn || isReserved) return undefined
    const cancellation = new AbortController()
    const timer = setTimeout(() => {
      api
        .call('GET /site/:site', { params: { site: slug }, signal: cancellation.signal })
        .then(() => setTaken(slug))
        // Free (404), unreachable or superseded: nothing to say.
        .catch(() => undefined)
    }, slugCheckDelay)
    return () => {
      clearTimeout(timer)
      cancellation.abort()
    }
  }, [api, slug, isOwn, isReserved])

  return { isTaken: !isOwn && (isReserved || (taken === slug && slug !== '')), markTaken: setTaken }
}
