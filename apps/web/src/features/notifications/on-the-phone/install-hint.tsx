import { useState, useSyncExternalStore } from 'react'
import { install, setInstallOffer } from '../../../lib/install-prompt.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './install-hint.module.css'
import { onThePhoneMessages as text } from './texts.en.ts'

const dismissedKey = 'maypole:install-dismissed'

/**
 * Offers to install a site where the browser can, and says how in Safari on iOS. Dismissed once, it
 * stays away in this browser.
 */
export function InstallHint({ title }: { title: string }) {
  const offer = useSyncExternalStore(follow, () => install.offer)
  const [isDismissed, setIsDismissed] = useState(wasDismissed)
  const isIos = isSafariOnIos()
  if (isDismissed || (offer === undefined && !isIos)) return null

  function dismiss(): void {
    setIsDismissed(true)
    try {
      localStorage.setItem(dismissedKey, 'yes')
    } catch {
      // A browser that stores nothing asks again.
    }
  }
  async function accept(): Promise<void> {
    await offer?.prompt()
    const { outcome } = (await offer?.userChoice) ?? { outcome: 'dismissed' }
    // An offer can be used once.
    setInstallOffer(undefined)
    if (outcome === 'dismissed') dismiss()
  }
  return (
    <aside className={styles.hint} aria-label={text.label}>
      <p dir="auto">{isIos ? text.ios(title) : text.offer(title)}</p>
      <div className={styles.actions}>
        <Button onClick={dismiss}>{text.dismiss}</Button>
        {!isIos && (
          <Button variant="primary" onClick={() => void accept()}>
            {text.install}
          </Button>
        )}
      </div>
    </aside>
  )
}

function follow(listener: () => void): () => void {
  install.onChange = listener
  // Installed from the browser's own menu.
  const onInstalled = () => setInstallOffer(undefined)
  addEventListener('appinstalled', onInstalled)
  return () => {
    install.onChange = () => {}
    removeEventListener('appinstalled', onInstalled)
  }
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) !== null
  } catch {
    return false
  }
}

/** Other browsers on iOS cannot add to the home screen, and an installed app needs no hint. */
function isSafariOnIos(): boolean {
  const { standalone } = navigator as Navigator & { readonly standalone?: boolean }
  const { userAgent, maxTouchPoints } = navigator
  const isIos = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return standalone === false && isIos && !/CriOS|FxiOS|EdgiOS/.test(userAgent)
}
