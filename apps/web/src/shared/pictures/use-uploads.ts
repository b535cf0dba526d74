import type { Picture } from '@maypole/contract/community'
import type { pictureKinds } from '@maypole/contract/community/picture-constants'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, refusalText } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { shrinkPicture } from './shrink-picture.ts'
import { picturesFieldMessages as texts } from './texts.en.ts'

/** A file on its way. */
export interface Upload {
  readonly key: number
  readonly file: File
  /** Why it could not be sent; undefined while it waits or is being sent. */
  readonly error?: string
}

/**
 * Sends pictures one after the other, each made smaller before. One that fails stays until it is
 * sent again or discarded.
 */
export function useUploads(options: {
  siteId: string
  kind: (typeof pictureKinds)[number]
  onUploaded: (picture: Picture, file: File) => void
}) {
  const api = useApi()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastKey = useRef(0)
  const next = uploads.find(({ error }) => error === undefined)
  const onUploaded = useEffectEvent(options.onUploaded)
  const { siteId, kind } = options
  const key = next?.key
  const file = next?.file

  useEffect(() => {
    if (key === undefined || file === undefined) return undefined
    const control = new AbortController()
    const { signal } = control
    async function send(picture: File): Promise<void> {
      const smaller = await shrinkPicture(picture)
      signal.throwIfAborted()
      const added = await api.call('POST /sites/:site/pictures', {
        params: { site: siteId },
        query: { for: kind },
        picture: smaller,
        signal,
      })
      if (signal.aborted) return
      setUploads((all) => all.filter((one) => one.key !== key))
      onUploaded({ ...added, alt: '' }, picture)
    }
    send(file).catch((cause: unknown) => {
      if (signal.aborted) return
      const error = failureText(cause)
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, error } : one)))
    })
    return () => control.abort()
  }, [api, key, file, siteId, kind])

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((picture) => ({ key: ++lastKey.current, file: picture }))
      setUploads((all) => [...all, ...added])
    },
    retry(which: number) {
      setUploads((all) =>
        all.map((one) => (one.key === which ? { key: which, file: one.file } : one)),
      )
    },
    discard(which: number) {
      setUploads((all) => all.filter((one) => one.key !== which))
    },
  }
}

/** The server says what is wrong with a picture that it cannot read. */
function failureText(cause: unknown): string {
  const isOfPicture = cause instanceof ApiError && [413, 415].includes(cause.status)
  return isOfPicture ? cause.message : refusalText(cause, texts.failed)
}
