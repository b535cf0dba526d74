import type { Event } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { createDialogPart } from '../../../ui/dialog-part.tsx'
import { PeopleIcon } from '../../../ui/icons/people.tsx'
import styles from './answers.module.css'
import { answersQuery, answersTo } from './answers-query.ts'
import { answerMessages as texts } from './texts.en.ts'

const AnswersDialog = createDialogPart(
  async () => (await import('./answers-dialog.tsx')).AnswersDialog,
)

/** The own answer to the date of a card and how many come, which opens who they are. */
export function AnswerButton(props: { siteId: string; event: Event; isAdmin: boolean }) {
  const { siteId, event, isAdmin } = props
  const { data } = useQuery(answersQuery(useApi(), siteId))
  const [isOpen, setIsOpen] = useState(false)
  if (data === undefined) return null
  const { own, going, waiting } = answersTo(data, event)
  const answering = data.events.find(({ eventId }) => eventId === event.id)
  const { seats, off = false } = answering ?? {}
  if (off && !isAdmin) return null
  const count = seats === undefined ? texts.going(going) : texts.withSeats(going, seats)
  const parts = [
    own === undefined ? texts.question : texts.own[own],
    ...(going > 0 || seats !== undefined ? [count] : []),
    ...(waiting > 0 ? [texts.waiting(waiting)] : []),
  ]
  return (
    <>
      <Button
        variant="quiet"
        className={styles.button}
        icon={<PeopleIcon size={18} />}
        onClick={() => setIsOpen(true)}
      >
        {off ? texts.off : parts.join(' · ')}
      </Button>
      {isOpen && (
        <AnswersDialog
          siteId={siteId}
          event={event}
          isAdmin={isAdmin}
          answering={answering}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
