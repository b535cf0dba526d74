import type { ComponentType } from 'react'
import { Suspense, useState } from 'react'
import { messages } from '../../messages.ts'
import type { SiteTab } from '../../routes.ts'
import { PlusIcon } from '../../ui/icons/plus.tsx'
import styles from './site-shell.module.css'

/** What the floating plus button opens; built by the assistant's feature and handed in by the screen. */
export type AssistantDialog = ComponentType<{
  siteId: string
  tab: SiteTab
  onClose: () => void
}>

/** The floating plus button of admins, and the dialog that it opens. */
export function AssistantButton(props: { dialog: AssistantDialog; siteId: string; tab: SiteTab }) {
  const { dialog: Dialog, siteId, tab } = props
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.plus}
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
