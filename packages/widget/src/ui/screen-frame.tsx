import { useEffect, useRef } from 'react'
import type { ComponentChildren } from './children.ts'
import { Icon } from './icon.tsx'

/**
 * What every screen stands in: back arrow, heading, contents. After a change of screens the focus goes to the first
 * field, or to the heading where there is none, so that keyboards and screen readers go on where something is new.
 */
export function ScreenFrame(props: {
  title?: string | undefined
  children?: ComponentChildren
  back?: { readonly label: string; readonly onClick: () => void } | undefined
  /** The page's own picture above the heading. */
  logo?: { readonly logoImageUrl?: string; readonly alt?: string } | undefined
  /** Drawn above the heading. */
  emblem?: ComponentChildren
  /** Whether the screen takes the focus; not the first one, which must not take it from the page. */
  takesFocus: boolean
  /** 1 where the widget is all that a page shows; default 2. */
  level?: 1 | 2
  /** Contents in the middle of the line: for screens that only say something. */
  isCentred?: boolean
}) {
  const frame = useRef<HTMLDivElement>(null)
  const { takesFocus } = props
  const Heading = props.level === 1 ? 'h1' : 'h2'
  useEffect(() => {
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
      {props.back && (
        <button
          type="button"
          className="mp-icon-button mp-back"
          aria-label={props.back.label}
          title={props.back.label}
          onClick={props.back.onClick}
        >
          <Icon name="back" />
        </button>
      )}
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
