import { useEffect, useRef } from 'react'
import { useWidget } from '../../app/context.ts'
import type { AskedByApp } from '../../app/identity-provider.ts'
import { adoptStyles } from '../../theme/adopt-styles.ts'
import { type ComponentChildren, ScreenFrame } from '../../ui/index.ts'
import rules from './idp.css?inline'

/** One thing to read, and perhaps to do. `takesFocus` where it follows something that a person did. */
export function Notice(props: {
  title: string
  asked?: AskedByApp
  takesFocus?: boolean
  children?: ComponentChildren
}) {
  const { hasMoved, identityProvider } = useWidget()
  const { isWholePage = false, Emblem } = identityProvider.parts ?? {}
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    return element === null ? undefined : adoptStyles(element, { rules, keyframes: '' })
  }, [])
  return (
    <div ref={box} className="mp-idp">
      <ScreenFrame
        title={props.title}
        level={isWholePage ? 1 : 2}
        takesFocus={isWholePage || hasMoved || props.takesFocus === true}
        emblem={Emblem && <Emblem asked={props.asked} />}
      >
        {props.children}
      </ScreenFrame>
    </div>
  )
}
