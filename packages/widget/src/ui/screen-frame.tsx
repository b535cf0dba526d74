import { useLayoutEffect, useRef } from 'react'
import type { ComponentChildren } from './children.ts'

/**
 * The layout of every screen: heading, contents. After a change of screens the focus
 * moves to the first field, or to the heading, so that keyboards and screen readers continue with
 * the new content.
 */
export function ScreenFrame(props: {
  title?: string | undefined
  children?: ComponentChildren
  /** The page's own logo above the heading. */
  logo?: { readonly logoImageUrl?: string; readonly alt?: string } | undefined
  /** Rendered above the heading. */
  emblem?: ComponentChildren
  /** Whether the screen takes the focus; the first one must not take it from the page. */
  takesFocus: boolean
  /** 1 when the widget is the whole page. Default: 2. */
  level?: 1 | 2
  /** Centres the contents, for screens that only show a message. */
  isCentred?: boolean
}) {
  const frame = useRef<HTMLDivElement>(null)
  const { takesFocus } = props
  const Heading = props.level === 1 ? 'h1' : 'h2'
  // Before the screen is seen: later, somebody may have moved the focus already.
  useLayoutEffect(() => {
    if (!takesFocus) return
    const element = frame.current
    const field = element?.querySelector<HTMLElement>('input:not([readonly])')
    const heading = element?.querySelector<HTMLElement>('.mp-title')
    ;(field ?? heading ?? element)?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <div
      className={props.isCentred ? 'mp-screen mp-centred' : 'mp-screen'}
      ref={frame}
      tabIndex={-1}
    >
      {props.logo?.logoImageUrl && (
        <img className="mp-logo" src={props.logo.logoImageUrl} alt={props.logo.alt ?? ''} />
      )}
      {props.emblem}
      {props.title !== undefined && (
        <Heading className="mp-title" tabIndex={-1}>
          {props.title}
        </Heading>
      )}
      {props.children}
    </div>
  )
}
