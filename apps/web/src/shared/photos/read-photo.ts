import type { Api } from '../../api/api.ts'

/** A photo as the server has it. */
export interface PhotoAddress {
  readonly siteId: string
  readonly id: string
  readonly size: 'desk' | 'phone'
  readonly signal?: AbortSignal
}

/** Small photos that are kept, so that a row that is scrolled back to has its own at once. */
const most = 200
const kept = new Map<string, Blob>()

/** Returns a photo. Its content never changes. Fails like any call. */
export async function readPhoto(api: Api, address: PhotoAddress): Promise<Blob> {
  const { siteId, id, size, signal } = address
  const known = size === 'phone' ? kept.get(id) : undefined
  const content =
    known ??
    (
      await api.file('GET /sites/:site/pictures/:picture', {
        params: { site: siteId, picture: id },
        query: { size },
        signal,
      })
    ).content
  if (size === 'phone') {
    kept.delete(id)
    kept.set(id, content)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }
  return content
}
