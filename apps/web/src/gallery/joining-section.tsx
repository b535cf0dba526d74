import type { JoinRequest } from '@maypole/contract/community'
import { WaitingPerson } from '../features/people/directory/waiting-person.tsx'
import { Notice } from '../features/people/joining/notice.tsx'
import { noticeMessages, waitingMessages } from '../features/people/joining/texts.en.ts'
import { NameForm } from '../shared/person-form/name-form.tsx'
import { DialogError } from '../ui/dialog.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import styles from './gallery.module.css'
import { text } from './gallery-text.ts'

const theme = { primaryColor: '#0f766e', backgroundColor: '#fbf7f0' }
const requests: readonly JoinRequest[] = [
  {
    id: '1',
    firstName: 'Joy',
    lastName: 'Newcomer',
    phoneNumber: '+12025550142',
    invitedBy: { firstName: 'Ann', lastName: 'Admin' },
    date: '',
    version: 1,
  },
  {
    id: '2',
    firstName: text.rightToLeft,
    lastName: '',
    phoneNumber: '+12025550143',
    date: '',
    version: 1,
  },
  {
    id: '3',
    firstName: text.long,
    lastName: text.long,
    phoneNumber: '+12025550144',
    invitedBy: { firstName: text.long, lastName: '' },
    date: '',
    version: 1,
  },
]

export function JoiningSection() {
  const form = {
    community: 'choir',
    hint: 'What is your name?',
    submit: 'Join',
    pendingText: 'Joining...',
    refused: {},
    onSubmit: () => undefined,
  }
  return (
    <>
      <h3>{waitingMessages.title(requests.length)}</h3>
      <div className={styles.columns}>
        {requests.map((request) => (
          <WaitingPerson key={request.id} request={request} onDecide={() => undefined} />
        ))}
      </div>
      <div className={styles.columns}>
        <NameForm {...form} pending={false} />
        <NameForm
          {...form}
          pending={false}
          refused={{ firstName: 'Control characters are not allowed' }}
          error={<DialogError>That did not work. Please try again.</DialogError>}
        />
        <NameForm {...form} pending />
      </div>
      <div className={styles.columns}>
        <SiteMark site={{ title: 'Choir', theme }} />
        <SiteMark site={{ title: text.long, theme }} />
      </div>
      <div className={styles.columns}>
        <Notice
          site={{ title: 'St. Brigid Choir', theme }}
          last={noticeMessages.approval}
          url="https://example.org/join#a-token-of-forty-three-characters-0123456789"
        />
        <Notice
          site={{ title: text.long, theme }}
          last={noticeMessages.open}
          url="https://example.org/join#a-token-of-forty-three-characters-0123456789"
        />
      </div>
    </>
  )
}
