import type { ComponentType } from 'react'
import { Suspense, useEffect, useState } from 'react'
import { messages } from '../../messages.ts'
import type { SiteTab } from '../../routes.ts'
import { PlusIcon } from '../../ui/icons/plus.tsx'
import styles from './site-shell.module.css'

/**
 * The content of the floating plus button, built by the assistant's feature and passed in by the
 * screen.
 */
export interface Assistant {
  readonly dialog: ComponentType<{ siteId: string; tab: SiteTab; onClose: () => void }>
  /** Loads its code ahead of time; only people who see the button need it. */
  readonly preload: () => void
}

/** The floating plus button of admins, and the dialog that it opens. */
export function AssistantButton(props: { assistant: Assistant; siteId: string; tab: SiteTab }) {
  const { siteId, tab } = props
  const { dialog: Dialog, preload } = props.assistant
  const [open, setOpen] = useState(false)

  useEffect(() => {
    // After the visible content, so that it does not compete with it.
    const timer = setTimeout(preload, 600)
    return () => clearTimeout(timer)
  }, [preload])
  return (
    <>
      <button
        type="button"
        className={styles.plus}
        data-floating
        aria-label={messages.site.createWithAssistant}
        title={messages.site.createWithAssistant}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <PlusIcon size={28} />
      </button>
      {open && (
        <Suspense>
          <Dialog siteId={siteId} tab={tab} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
