import { useState } from 'react'
import { useLocation } from 'wouter'
import styles from './keyboard.module.css'
import { KeysDialog } from './keys-dialog.tsx'
import type { Shortcut } from './shortcuts.ts'
import { keyboardMessages as messages } from './texts.en.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** The shortcuts of a community on a desk, and the button that lists them. */
export function Keyboard({ siteId }: { siteId: string }) {
  const [, navigate] = useLocation()
  const [shown, setShown] = useState<readonly Shortcut[]>()
  const show = () => setShown(shortcuts.filter(({ isUsable }) => isUsable()))
  const shortcuts: readonly Shortcut[] = useShortcuts({
    goTo: (tab) => navigate(`/${siteId}/${tab}`),
    show,
  })
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+/"
        onClick={show}
      >
        <span className={styles.sign} data-text="?" aria-hidden="true" />
        {messages.title}
      </button>
      {shown !== undefined && <KeysDialog shortcuts={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
