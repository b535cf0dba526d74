import { useEffect } from 'react'
import { useWidget } from '../../context/context.ts'
import type { AskedByApp } from '../../context/identity-provider.ts'
import { useStyles } from '../../theme/use-styles.ts'
import { type ComponentChildren, ScreenFrame } from '../../ui/index.ts'
import rules from './idp.css?inline'

/** One thing to read, and perhaps to do. `takesFocus` when it follows an action of the person. */
export function Notice(props: {
  title: string
  asked?: AskedByApp
  takesFocus?: boolean
  children?: ComponentChildren
}) {
  const { hasMoved, identityProvider } = useWidget()
  const { isWholePage = false, Emblem } = identityProvider.parts ?? {}
  const styles = useStyles(rules)
  const { title } = props
  useEffect(() => {
    if (isWholePage) document.title = title
  }, [isWholePage, title])
  return (
    <div ref={styles} className="mp-idp">
      <ScreenFrame
        title={title}
        level={isWholePage ? 1 : 2}
        takesFocus={isWholePage || hasMoved || props.takesFocus === true}
        emblem={
          Emblem && (
            <div className="mp-part">
              <Emblem asked={props.asked} />
            </div>
          )
        }
      >
        {props.children}
      </ScreenFrame>
    </div>
  )
}
