import type { Picture } from '@maypole/contract/community'
import { pictureEdges } from '@maypole/contract/community/picture-constants'
import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/api-provider.tsx'

/** A picture of an item of a site. */
export interface ShownPicture {
  readonly siteId: string
  readonly picture: Pick<Picture, 'id' | 'width' | 'height'>
}

/** How far outside of the window a picture is loaded, as the browser does with `loading="lazy"`. */
const ahead = '600px'

/**
 * Loads a picture once `frame` is near the window, in the size that the frame needs. An `<img>`
 * cannot do so by itself: it sends no session. The browser keeps what was loaded. Returns an
 * address, or whether loading failed.
 */
export function usePicture(
  frame: RefObject<HTMLElement | null>,
  { siteId, picture }: ShownPicture,
): { url: string | undefined; hasFailed: boolean } {
  const api = useApi()
  const isNear = useIsNear(frame)
  const [url, setUrl] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const { id, width, height } = picture
  useEffect(() => {
    if (!isNear) return undefined
    let address: string | undefined
    let isOver = false
    const size = sizeFor(frame.current, { width, height })
    api
      .file('GET /sites/:site/pictures/:picture', {
        params: { site: siteId, picture: id },
        query: { size },
      })
      .then(({ content }) => {
        if (isOver) return
        address = URL.createObjectURL(content)
        setUrl(address)
        setFailed(false)
      })
      .catch(() => {
        if (!isOver) setFailed(true)
      })
    return () => {
      isOver = true
      if (address !== undefined) URL.revokeObjectURL(address)
      setUrl(undefined)
    }
  }, [api, frame, isNear, siteId, id, width, height])
  return { url, hasFailed }
}

/**
 * Returns the size that fills a frame on this screen. More than two pixels for each of the page are
 * not told apart in a photo.
 */
export function sizeFor(
  frame: Pick<HTMLElement, 'clientWidth' | 'clientHeight'> | null,
  { width, height }: Pick<Picture, 'width' | 'height'>,
): 'desk' | 'phone' {
  if (frame === null) return 'desk'
  const shrunk = Math.min(1, pictureEdges.phone / Math.max(width, height))
  const density = Math.min(2, window.devicePixelRatio || 1)
  const enlarged = Math.max(
    (frame.clientWidth * density) / (width * shrunk),
    (frame.clientHeight * density) / (height * shrunk),
  )
  return enlarged > 1.2 ? 'desk' : 'phone'
}

/** Whether an element has come near the window. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || element.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: ahead },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isNear, element])
  return isNear
}
