import type { AskedByApp } from '@maypole/widget/react'
import { Account } from '../features/consent/account.tsx'
import { Emblem } from '../features/consent/app-emblem.tsx'
import { Footer } from '../features/consent/footer.tsx'
import { NoSession } from '../features/consent/no-session.tsx'
import { Card } from '../ui/card.tsx'
import styles from './gallery.module.css'
import { text } from './gallery-text.ts'

type User = AskedByApp['user']

const byPhone = asked('Evensong', {
  phone_numbers: [{ phone_id: 'phone', phone_number: '+12025550123', verified: true }],
})
const byEmail = asked(text.rightToLeft, {
  emails: [{ email_id: 'email', email: `${'long'.repeat(20)}@example.org`, verified: true }],
})
const byNothing = asked('7th Choir', {})

/** What the app adds to the question of another app, which the widget draws. */
export function ConsentSection() {
  return (
    <div className={styles.columns}>
      <Card className={styles.stack}>
        <Emblem asked={undefined} />
        <NoSession kind="logout" />
      </Card>
      <Card className={styles.stack}>
        <Emblem asked={byPhone} />
        <Account asked={byPhone} isBusy={false} />
        <Footer redirectUri="https://evensong.example/callback" />
      </Card>
      <Card className={styles.stack}>
        <Emblem asked={byEmail} />
        <Account asked={byEmail} isBusy />
        <Footer redirectUri={`https://${'long'.repeat(15)}.example/callback`} />
      </Card>
      <Card className={styles.stack}>
        <Emblem asked={byNothing} />
        <Account asked={byNothing} isBusy={false} />
        <Footer redirectUri="evensong:/callback" />
      </Card>
    </div>
  )
}

function asked(name: string, user: Partial<User>): AskedByApp {
  return {
    client: { client_name: name },
    user: { user_id: 'user-1', phone_numbers: [], ...user },
  } as AskedByApp
}
