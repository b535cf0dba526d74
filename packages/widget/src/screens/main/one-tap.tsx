import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { startOneTap } from '../../flows/one-tap.ts'
import { useStyles } from '../../theme/use-styles.ts'
import { type ComponentChildren, ErrorText, Spinner } from '../../ui/index.ts'
import css from './one-tap.css?inline'
import { openPromptParent } from './prompt-parent.ts'

/** Milliseconds. Browsers with their own prompt do not report whether they show it. */
const longestWait = 5000

type Place = 'embedded' | 'floating' | 'none'

/**
 * Google's prompt; a regular button (`children`) when it cannot be shown, was closed, or is
 * elsewhere on the page.
 */
export function OneTap({ children }: { children: ComponentChildren }) {
  const { flow, t, id } = useWidget()
  const styles = useStyles(css)
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [place] = useState(() =>
    choosePlace(flow.config.oauthOptions.providers[0]?.position, flow.window),
  )
  const [status, setStatus] = useState<'pending' | 'shown' | 'replaced'>(
    place === 'none' ? 'replaced' : 'pending',
  )
  const [isCancelled, setIsCancelled] = useState(false)
  const [error, setError] = useState<string>()
  const parentId = id('one-tap')

  useEffect(() => {
    if (place === 'none') return
    const ending = new AbortController()
    const { signal } = ending
    const closeParent =
      place === 'embedded' && box.current ? openPromptParent(box.current, parentId) : undefined
    const settle = (next: 'shown' | 'replaced') => {
      // Once shown, the button stays.
      if (!signal.aborted) setStatus((now) => (now === 'replaced' ? now : next))
    }
    const timer = setTimeout(() => settle(place === 'floating' ? 'shown' : 'replaced'), longestWait)
    // Deferred: StrictMode mounts twice, and Google's script allows one prompt at a time.
    queueMicrotask(() => {
      if (signal.aborted) return
      void startOneTap(flow, {
        parentId: place === 'embedded' ? parentId : undefined,
        signal,
        onCancelled() {
          settle('replaced')
          if (!signal.aborted) setIsCancelled(true)
        },
        onFailed(text) {
          settle('replaced')
          setError(text)
        },
      }).then((isShown) => {
        clearTimeout(timer)
        settle(isShown ? 'shown' : 'replaced')
      })
    })
    return () => {
      clearTimeout(timer)
      ending.abort()
      closeParent?.()
    }
  }, [flow, place, parentId])

  useLayoutEffect(() => {
    // The prompt that had the focus is gone.
    if (isCancelled && place === 'embedded')
      frame.current?.querySelector<HTMLElement>('button')?.focus()
  }, [isCancelled, place])

  return (
    <div className="mp-one-tap" ref={styles}>
      {place === 'embedded' && status !== 'replaced' && (
        <div className="mp-one-tap-box" ref={box} />
      )}
      {status === 'pending' && (
        <div className={place === 'embedded' ? 'mp-one-tap-pending' : 'mp-box'}>
          <Spinner label={t('loading.label')} />
        </div>
      )}
      {(status === 'replaced' || (status === 'shown' && place === 'floating')) && (
        <div className="mp-box" ref={frame}>
          {children}
        </div>
      )}
      <ErrorText text={error} />
    </div>
  )
}

/** By default Google does not embed the prompt in browsers with a prompt of their own (FedCM). */
function choosePlace(position: string | undefined, window: Window): Place {
  const isNative = 'IdentityCredential' in window
  if (position === 'forceLegacyEmbedded') return 'embedded'
  if (position === 'embeddedOnly') return isNative ? 'none' : 'embedded'
  if (position === 'embedded' || position === 'floatingOrEmbedded')
    return isNative ? 'floating' : 'embedded'
  return 'floating'
}
