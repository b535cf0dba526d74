import { useEffect } from 'react'
import { useWidget } from '../../context/context.ts'
import type { AskedByApp } from '../../context/identity-provider.ts'
import { isAppAddress, isWebAddress } from '../../flows/leave-to.ts'
import { useStyles } from '../../theme/use-styles.ts'
import { Button, type ComponentChildren, ErrorText, ScreenFrame, Spinner } from '../../ui/index.ts'
import rules from './idp.css?inline'

/**
 * Shown while the browser follows the redirect. Opening an app on this device leaves the page open,
 * and a browser may require a press first.
 */
export function SentBack({ title, address }: { title: string; address: string }) {
  const { t } = useWidget()
  if (!isAppAddress(address)) return <Problem text={t('error.unknown')} takesFocus />
  return (
    <Notice title={title} takesFocus>
      {isWebAddress(address) ? (
        <Spinner label={t('idpConsent.goingBack')} />
      ) : (
        <>
          <p className="mp-text mp-idp-centred">{t('idpConsent.closePage')}</p>
          <a className="mp-button mp-button-secondary" href={address}>
            {t('idpConsent.goBack')}
          </a>
        </>
      )}
    </Notice>
  )
}

export function Loading() {
  const { t } = useWidget()
  return <Spinner label={t('loading.label')} />
}

/**
 * A problem that cannot be continued from, and why. Without `onRetry` it offers the way back, if
 * there is one.
 */
export function Problem(props: {
  text: string
  onRetry?: (() => void) | undefined
  takesFocus?: boolean
}) {
  const { t, flow } = useWidget()
  const { history } = flow.window
  return (
    <Notice title={t('error.title')} takesFocus={props.takesFocus ?? false}>
      <ErrorText text={props.text} />
      {props.onRetry && <Button onClick={props.onRetry}>{t('button.tryAgain')}</Button>}
      {!props.onRetry && history.length > 1 && (
        <Button kind="secondary" onClick={() => history.back()}>
          {t('button.goBack')}
        </Button>
      )}
    </Notice>
  )
}

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
