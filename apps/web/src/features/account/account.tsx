import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useDeferredValue, useEffect, useState } from 'react'
import { AtRest } from '../../api/at-rest.tsx'
import { useConfiguration } from '../../api/configuration.tsx'
import { connectedAppsQuery, useIdp } from '../../api/connected-apps.ts'
import { isOwnReturn } from '../../lib/provider-return.ts'
import { createOptionalPart } from '../../start/part.ts'
import { messages } from '../../texts/texts.en.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ChevronLeftIcon } from '../../ui/icons/chevron-left.tsx'
import { ProductScreen } from '../../ui/product-screen.tsx'
import styles from './account.module.css'
import { devicesQuery, useAccountClients, useUserQuery } from './account-queries.ts'
import { AppearanceChoice } from './appearance-choice.tsx'
import { ConnectedApps } from './connected-apps.tsx'
import { Devices } from './devices.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { readReturned } from './returned.ts'
import { accountMessages } from './texts.en.ts'
import { type OpenDialog, WaysToSignIn, type WaysToSignInProps } from './ways-to-sign-in.tsx'

export interface SignInAgainProps {
  readonly intro: string
  readonly onSignedIn: () => void
  readonly onCancel: () => void
}

/** What other features show here, each loaded on its own. */
interface FurtherSections {
  readonly notifications: ComponentType
  readonly calendars: ComponentType
}

/**
 * The viewer's sign-in methods, sessions and connected apps. `signIn` is shown when a change needs
 * a recent sign-in; the change can then be continued.
 */
export function Account(props: { signIn: ComponentType<SignInAgainProps> } & FurtherSections) {
  const { signIn: SignIn, notifications, calendars } = props
  const { productName } = useConfiguration()
  const [isSigningIn, setIsSigningIn] = useState(
    () => isOwnReturn() && readReturned() === undefined,
  )
  const [open, setOpen] = useState<OpenDialog>()

  useEffect(() => {
    if (!isSigningIn) document.title = `${accountMessages.title} · ${productName}`
  }, [productName, isSigningIn])

  if (isSigningIn)
    return (
      <SignIn
        intro={
          open?.kind === 'delete' ? accountMessages.signInToDelete : accountMessages.signInAgain
        }
        onSignedIn={() => setIsSigningIn(false)}
        onCancel={() => {
          setOpen(undefined)
          setIsSigningIn(false)
        }}
      />
    )
  return (
    <ProductScreen
      productName={productName}
      title={accountMessages.title}
      action={
        <ButtonLink href="/sites" icon={<ChevronLeftIcon size={18} />}>
          {messages.site.yourSites}
        </ButtonLink>
      }
    >
      <AccountSections
        open={open}
        onOpen={setOpen}
        onSignInNeeded={() => setIsSigningIn(true)}
        notifications={notifications}
        calendars={calendars}
      />
    </ProductScreen>
  )
}

/** Loaded after the rest, and all shown at once, so that nothing moves. */
const OwnData = createOptionalPart(async () => (await import('./own-data/own-data.tsx')).OwnData)

/**
 * All lists are requested at once. A section is shown once the lists above it are: nobody knows how
 * long they will be, and what is shown does not move.
 */
function AccountSections(props: WaysToSignInProps & FurtherSections) {
  const { notifications: Notifications, calendars: Calendars, ...ofWays } = props
  const { open, onOpen, onSignInNeeded } = ofWays
  const { sessions } = useAccountClients()
  const ways = useQuery(useUserQuery())
  const devices = useQuery(devicesQuery(sessions))
  const apps = useQuery(connectedAppsQuery(useIdp()))
  const pending = [ways, devices, apps].findIndex(({ isPending }) => isPending)
  // Deferred as the lists are.
  const shown = useDeferredValue(pending < 0 ? 3 : pending)
  return (
    <div className={styles.sections}>
      <WaysToSignIn {...ofWays} />
      {shown > 0 && <Devices />}
      {shown > 1 && <ConnectedApps />}
      {shown > 2 && <AppearanceChoice />}
      {shown > 2 && <LanguageChoice />}
      {shown > 2 && (
        <AtRest now={open?.kind === 'delete'}>
          <Notifications />
          <Calendars />
          <OwnData
            isDeleting={open?.kind === 'delete'}
            onDelete={() => onOpen({ kind: 'delete' })}
            onClose={() => onOpen(undefined)}
            onSignInNeeded={onSignInNeeded}
          />
        </AtRest>
      )}
    </div>
  )
}
