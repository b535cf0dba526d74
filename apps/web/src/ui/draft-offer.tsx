import type { MouseEvent } from 'react'
import { Button } from './button.tsx'
import styles from './draft-offer.module.css'
import { IconButton } from './icon-button.tsx'
import { CrossIcon } from './icons/cross.tsx'
import { draftMessages } from './texts.en.ts'

/**
 * Offers, at the top of a form, to bring back what was written and lost. Empty where nothing was;
 * it is there from the beginning, so that the offer is read aloud when it comes.
 */
export function DraftOffer(props: { isOpen: boolean; onTake: () => void; onDismiss: () => void }) {
  const { isOpen, onTake, onDismiss } = props
  // The focused button disappears; keyboards and screen readers continue at the top of the form.
  const go = (act: () => void) => (event: MouseEvent) => {
    event.currentTarget.closest<HTMLElement>('dialog, main')?.focus({ preventScroll: true })
    act()
  }
  return (
    <div role="status" className={styles.offer}>
      {isOpen && (
        <>
          <Button variant="quiet" onClick={go(onTake)}>
            {draftMessages.bringBack}
          </Button>
          <IconButton label={draftMessages.dismiss} icon={<CrossIcon />} onClick={go(onDismiss)} />
        </>
      )}
    </div>
  )
}
