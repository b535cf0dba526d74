import type { OauthProvider } from '@maypole/sdk'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { useConfiguration } from '../../../api/configuration.tsx'
import { returnAddress } from '../../../lib/provider-return.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogError } from '../../../ui/dialog.tsx'
import styles from '../account.module.css'
import { needsSignIn, useAccountClients } from '../account-queries.ts'
import { providerName } from '../provider-name.ts'
import { addingAddress } from '../returned.ts'
import { changeMessages } from './texts.en.ts'
import type { WayDialogProps } from './way-dialog.ts'

const text = changeMessages

/** Sends people to another provider; what they come back with is for `ReturnedAccount`. */
export function AddProviderDialog(props: Omit<WayDialogProps, 'onChanged'>) {
  const { title, onClose, onSignInNeeded } = props
  const { signInProviders: providers } = useConfiguration()
  const { oauth } = useAccountClients()
  const leaving = useMutation({
    mutationFn: async (provider: string) => {
      const { oauth_attach_token } = await oauth.attach(provider)
      const address = returnAddress(addingAddress())
      await oauth[provider as OauthProvider].start({
        oauth_attach_token,
        login_redirect_url: address,
        signup_redirect_url: address,
      })
    },
    onError: (error) => {
      if (needsSignIn(error)) onSignInNeeded()
    },
  })
  // The page stays for a moment after it was sent away.
  const isLeaving = leaving.isPending || leaving.isSuccess

  const { reset } = leaving
  useEffect(() => {
    // The Back button can bring the page back as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [reset])

  return (
    <Dialog title={title} onClose={onClose} closable={!isLeaving}>
      <DialogBody>
        <div className={styles.form}>
          <p>{text.providerIntro}</p>
          {providers.map((provider) => (
            <Button
              key={provider}
              wide
              disabled={isLeaving}
              pending={isLeaving && leaving.variables === provider}
              pendingText={text.leaving(providerName(provider))}
              onClick={() => leaving.mutate(provider)}
            >
              {text.continueWith(providerName(provider))}
            </Button>
          ))}
          {leaving.isError && <DialogError>{errorText(leaving.error)}</DialogError>}
        </div>
      </DialogBody>
    </Dialog>
  )
}
