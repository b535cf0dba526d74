import type { Deletion, SiteItem } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { DeleteDialog } from '../../../api/delete-dialog.tsx'
import { keys } from '../../../api/queries.ts'
import { contactMessages } from '../../../shared/person-form/texts.en.ts'
import { messages } from '../../../texts/texts.en.ts'
import type { Cards } from '../cards.ts'
import { deleteItem, placeOf } from './change-calls.ts'
import { ItemCard } from './item-card.tsx'
import styles from './proposed-changes.module.css'

const texts = {
  deleteEvent: messages.events,
  deleteAnnouncement: messages.announcements,
  deleteProfile: contactMessages,
  deleteLink: messages.links,
} as const

function shownOf(change: Deletion): SiteItem {
  switch (change.tool) {
    case 'deleteEvent':
      return { kind: 'event', item: change.item }
    case 'deleteAnnouncement':
      return { kind: 'announcement', item: change.item }
    case 'deleteProfile':
      return { kind: 'profile', item: change.item }
    case 'deleteLink':
      return { kind: 'link', item: change.item }
  }
}

function nameOf(change: Deletion): string {
  if (change.tool === 'deleteAnnouncement') return change.item.headline
  if (change.tool !== 'deleteProfile') return change.item.title
  return `${change.item.firstName} ${change.item.lastName}`.trim()
}

/** Asks whether to delete what was found, as by hand, with the item and what it means. */
export function DeletionQuestion(props: {
  siteId: string
  change: Deletion
  text: string
  cards: Cards
  onCancel: () => void
  onDone: () => void
}) {
  const { siteId, change, cards, onCancel, onDone } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const isDeleted = useRef(false)
  const { deleteTitle, deleteFailed } = texts[change.tool]
  return (
    <DeleteDialog
      siteId={siteId}
      title={deleteTitle}
      name={nameOf(change)}
      confirm={deleteTitle}
      failed={deleteFailed}
      failsIn="dialog"
      id={change.item.id}
      list={placeOf(change).list(siteId)}
      call={() => deleteItem(change, { api, siteId })}
      onDeleted={() => {
        isDeleted.current = true
        // The header counts the members.
        if (change.tool === 'deleteProfile')
          void queryClient.invalidateQueries({ queryKey: keys.details(siteId) })
      }}
      onClose={() => (isDeleted.current ? onDone() : onCancel())}
    >
      <div className={styles.shown} inert>
        <ItemCard shown={shownOf(change)} cards={cards} />
      </div>
      <p className={styles.aside}>{props.text}</p>
    </DeleteDialog>
  )
}
