import { type ImageType, imageType } from '../../files/pictures/image-type.ts'
import type { CommunitySettings } from '../../settings.ts'

/** The network, passed in. It must refuse private addresses and not follow redirects itself. */
export type FetchIcon = (url: URL, init: RequestInit) => Promise<Response>

/** The source's answer. `none`: the source has no icon. `failed`: it could not be asked. */
export type FetchedIcon = { type: string; content: Buffer } | 'none' | 'failed'

const timeLimit = 5_000
const largestIcon = 100_000
const mostRedirects = 2

const mediaTypes: Record<ImageType, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
}

/** Asks the one configured source, and redirects within its own domains, and nobody else. */
export async function fetchFavicon(options: {
  host: string
  size: number
  settings: Pick<CommunitySettings, 'faviconSource' | 'faviconDomains'>
  fetchIcon: FetchIcon
}): Promise<FetchedIcon> {
  const { faviconSource, faviconDomains } = options.settings
  const source = faviconSource
    .replaceAll('{host}', encodeURIComponent(options.host))
    .replaceAll('{size}', String(options.size))
  const signal = AbortSignal.timeout(timeLimit)
  try {
    let url = new URL(source)
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const response = await options.fetchIcon(url, {
        redirect: 'manual',
        signal,
        headers: { accept: 'image/*' },
      })
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || location === null)
        return await readIcon(response)
      await response.body?.cancel()
      url = new URL(location, url)
      if (!isWithin(url, faviconDomains)) return 'failed'
    }
    return 'failed'
  } catch {
    return 'failed'
  }
}

function isWithin(url: URL, domains: readonly string[]): boolean {
  if (url.protocol !== 'https:' || url.port !== '') return false
  return domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`))
}

async function readIcon(response: Response): Promise<FetchedIcon> {
  if (response.status !== 200) {
    await response.body?.cancel()
    return response.status >= 500 || response.status === 429 ? 'failed' : 'none'
  }
  const content = await readLimited(response)
  const type = content && imageType(content)
  return content === undefined || type === undefined ? 'none' : { type: mediaTypes[type], content }
}

/** Returns the body, or undefined when it is larger than an icon may be; the rest is not read. */
async function readLimited(response: Response): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > largestIcon) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
