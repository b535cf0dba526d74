import type { ComponentType } from 'react'
import { Suspense, useEffect, useState } from 'react'
import type { SiteTab } from '../../../lib/routes.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { messages } from '../../../texts/texts.en.ts'
import { SparklesIcon } from '../../../ui/icons/sparkles.tsx'
import styles from './assistant-button.module.css'

/**
 * The content of the floating plus button, built by the assistant's feature and passed in by the
 * screen.
 */
export interface Assistant {
  readonly dialog: ComponentType<{
    siteId: string
    tab: SiteTab
    /** The text to start with; what was typed before is kept where it is empty. */
    description?: string
    onClose: () => void
  }>
  /** Marks the button when something waits in the dialog. */
  readonly badge?: ComponentType<{ siteId: string; onOpen: () => void }>
  /** Loads its code ahead of time; only people who see the button need it. */
  readonly preload: () => void
}

/**
 * The floating plus button of admins, and the dialog that it opens. On phones it is in the middle
 * of the tab bar; on wide windows it stands under the tabs, and where letters are large under the
 * header (PD-147).
 */
export function AssistantButton(props: { assistant: Assistant; siteId: string; tab: SiteTab }) {
  const { siteId, tab } = props
  const { dialog: Dialog, badge: Badge, preload } = props.assistant
  const [open, setOpen] = useState(false)

  useEffect(() => {
    // After the visible content, so that it does not compete with it.
    let cancel = () => clearTimeout(timer)
    const timer = setTimeout(() => {
      cancel = whenIdle(preload)
    }, 600)
    return () => cancel()
  }, [preload])
  return (
    <>
      <button
        type="button"
        className={styles.create}
        aria-label={messages.site.createWithAssistant}
        title={messages.site.createWithAssistant}
        aria-haspopup="dialog"
        data-hotkey="c"
        onClick={() => setOpen(true)}
      >
        <span className={styles.icon}>
          <SparklesIcon size={22} />
          {Badge && (
            <Suspense>
              <Badge siteId={siteId} onOpen={() => setOpen(true)} />
            </Suspense>
          )}
        </span>
        {messages.site.create}
      </button>
      {open && <Dialog siteId={siteId} tab={tab} onClose={() => setOpen(false)} />}
    </>
  )
}
