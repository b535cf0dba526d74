import type { JoinRequest } from '@maypole/contract/community'
import { useId } from 'react'
import { formatPhone } from '../../../lib/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { PersonDisc } from '../../../ui/person-disc.tsx'
import { waitingMessages } from '../joining/texts.en.ts'
import styles from './waiting-people.module.css'

/** Somebody who waits, with who invited them and the decisions, one tap each. */
export function WaitingPerson(props: {
  request: JoinRequest
  onDecide: (choice: 'approved' | 'declined' | 'blocked') => void
}) {
  const { request, onDecide } = props
  const { id, firstName, lastName, phoneNumber, invitedBy } = request
  const nameId = useId()
  return (
    <article className={styles.person}>
      <PersonDisc id={id} firstName={firstName} lastName={lastName} />
      <div className={styles.words}>
        <h4 id={nameId} dir="auto">
          {firstName} {lastName}
        </h4>
        <p>
          <span>{formatPhone(phoneNumber)}</span>
          <span>
            {invitedBy === undefined
              ? waitingMessages.uninvited
              : waitingMessages.invitedBy(invitedBy)}
          </span>
        </p>
      </div>
      <div className={styles.decisions}>
        <Button variant="quiet" aria-describedby={nameId} onClick={() => onDecide('blocked')}>
          {waitingMessages.block}
        </Button>
        <Button aria-describedby={nameId} onClick={() => onDecide('declined')}>
          {waitingMessages.decline}
        </Button>
        <Button variant="primary" aria-describedby={nameId} onClick={() => onDecide('approved')}>
          {waitingMessages.approve}
        </Button>
      </div>
    </article>
  )
}
