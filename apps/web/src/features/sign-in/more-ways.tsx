import { sessionDurationMinutes } from '@maypole/contract/community/constants'
import { useLayoutEffect, useRef, useState } from 'react'
import { useConfiguration } from '../../api/configuration.tsx'
import { useSession } from '../../api/session.tsx'
import { returnAddress } from '../../lib/provider-return.ts'
import { messages } from '../../texts/texts.en.ts'
import { Widget } from '../../widget/widget.tsx'
import styles from './sign-in-screen.module.css'

/** The login widget with the project's methods besides codes by text message. */
export function MoreWays(props: { onSignedIn: (() => void) | undefined }) {
  const { signInMethods: methods, signInProviders: providers } = useConfiguration()
  const hasEmail = methods.includes('email')
  // A passkey alone is not enough for people without one.
  const hasForm = hasEmail || providers.length === 0
  const { isSignedIn } = useSession()
  const [address] = useState(() => {
    const url = new URL(location.href)
    // Sends people on to where they were going. A repeated sign-in returns to where it was
    // required.
    if (!isSignedIn) url.pathname = '/authenticate'
    return returnAddress(url.href)
  })
  const box = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useLayoutEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={styles.more}>
      <Widget
        kind="login"
        config={{
          products: [
            ...(methods.includes('passkeys') ? ['passkeys'] : []),
            ...(providers.length > 0 ? ['oauth'] : []),
            ...(hasForm ? ['otp'] : []),
          ],
          oauthOptions: {
            providers: providers.map((type) => ({ type })),
            loginRedirectURL: address,
            signupRedirectURL: address,
          },
          otpOptions: { methods: [hasEmail ? 'email' : 'sms'], expirationMinutes: 10 },
          sessionOptions: { sessionDurationMinutes },
          // The app manages the browser's history here.
          browserHistory: false,
        }}
        strings={{ 'login.title': messages.signIn.moreWays }}
        callbacks={{
          onEvent: ({ type }) => {
            if (type === 'AUTHENTICATE_FLOW_COMPLETE') props.onSignedIn?.()
          },
        }}
      />
    </div>
  )
}
