import type { ComponentType } from 'react'
import { Account, type SignInAgainProps } from '../features/account/account.tsx'
import { createOptionalPart } from '../start/part.ts'

const AccountNotifications = createOptionalPart(
  async () =>
    (await import('../features/notifications/account-notifications.tsx')).AccountNotifications,
)
const AccountCalendars = createOptionalPart(
  async () => (await import('../features/calendar/feeds/account-calendars.tsx')).AccountCalendars,
)

/** The account, with what other features have of it. */
export function AccountScreen(props: { signIn: ComponentType<SignInAgainProps> }) {
  return (
    <Account
      signIn={props.signIn}
      notifications={AccountNotifications}
      calendars={AccountCalendars}
    />
  )
}
