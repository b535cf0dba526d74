import { useState } from 'react'
import type { Membership } from '../../../api/membership.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { createDialogPart } from '../../../ui/dialog-part.tsx'
import { CalendarIcon } from '../../../ui/icons/calendar.tsx'

/** Few people open it, and each of them rarely. */
const SubscribeDialog = createDialogPart(
  async () => (await import('../feeds/subscribe-dialog.tsx')).SubscribeDialog,
)

/** Opens the dialog with the calendar addresses. */
export function SubscribeButton(props: Pick<Membership, 'site' | 'profile'>) {
  const { site, profile } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button isIconOnPhone icon={<CalendarIcon size={18} />} onClick={() => setIsOpen(true)}>
        {messages.events.subscribe}
      </Button>
      {isOpen && (
        <SubscribeDialog
          place={{ id: site.id, title: site.title, isAdmin: profile.role === 'admin' }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
