import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { accountMessages } from '../../account-messages.ts'
import { useConfiguration } from '../../api/configuration.tsx'
import { isOwnReturn } from '../../lib/provider-return.ts'
import { messages } from '../../messages.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ChevronLeftIcon } from '../../ui/icons/chevron-left.tsx'
import { ProductScreen } from '../../ui/product-screen.tsx'
import styles from './account.module.css'
import { AppearanceChoice } from './appearance-choice.tsx'
import { ConnectedApps } from './connected-apps.tsx'
import { Devices } from './devices.tsx'
import { readReturned } from './returned-account.tsx'
import { type OpenDialog, WaysToSignIn } from './ways-to-sign-in.tsx'

export interface SignInAgainProps {
  readonly intro: string
  readonly onSignedIn: () => void
  readonly onCancel: () => void
}

/**
 * The viewer's sign-in methods, sessions and connected apps. `signIn` is shown when a change needs
 * a recent sign-in; the change can then be continued.
 */
export function AccountScreen(props: { signIn: ComponentType<SignInAgainProps> }) {
  const { signIn: SignIn } = props
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
        intro={accountMessages.signInAgain}
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
      <div className={styles.sections}>
        <WaysToSignIn open={open} onOpen={setOpen} onSignInNeeded={() => setIsSigningIn(true)} />
        <Devices />
        <ConnectedApps />
        <AppearanceChoice />
      </div>
    </ProductScreen>
  )
}
