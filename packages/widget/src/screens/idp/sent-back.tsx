import { useWidget } from '../../context/context.ts'
import { isAppAddress, isWebAddress } from '../../flows/leave-to.ts'
import { Spinner } from '../../ui/index.ts'
import { Notice } from './notice.tsx'
import { Problem } from './problem.tsx'

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
