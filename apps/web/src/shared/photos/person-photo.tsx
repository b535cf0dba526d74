import { useEffect, useRef } from 'react'
import { useApi } from '../../api/api-provider.tsx'
import { drawSquare } from './draw-square.ts'
import styles from './photos.module.css'
import { readPhoto } from './read-photo.ts'

/** Milliseconds that a row stays before its photo is loaded: not those that are scrolled past. */
const pause = 120
/** Pixels of each size on a screen with two for each. */
const edges = { phone: 96, desk: 160 }

/**
 * Draws the photo of a person on a canvas, as an address that needs the session cannot be that of
 * an image. What cannot be loaded leaves the initials.
 */
export function PersonPhoto(props: { siteId: string; id: string; size?: 'desk' | undefined }) {
  const { siteId, id, size = 'phone' } = props
  const api = useApi()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const abort = new AbortController()
    const show = async () => {
      const content = await readPhoto(api, { siteId, id, size, signal: abort.signal })
      const target = abort.signal.aborted ? null : canvas.current
      if (target !== null) await drawSquare(target, content)
    }
    const timer = setTimeout(() => void show().catch(() => undefined), size === 'desk' ? 0 : pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, siteId, id, size])
  return <canvas ref={canvas} className={styles.photo} width={edges[size]} height={edges[size]} />
}
