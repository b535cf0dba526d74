import type { OwnSession } from '@maypole/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { keys } from '../../api/queries.ts'
import { QueryView } from '../../api/query-view.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { describeDevice } from '../../lib/describe-device.ts'
import { dateFormat } from '../../texts/date-format.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import list from '../../ui/rows.module.css'
import { useToast } from '../../ui/toast.tsx'
import styles from './account.module.css'
import { devicesQuery, hasType, useAccountClients } from './account-queries.ts'
import { accountMessages } from './texts.en.ts'

const text = accountMessages.devices
const moment = { dateStyle: 'medium', timeStyle: 'short' } as const

/** The viewer's sessions, with a way to end all but the current one. */
export function Devices() {
  const { sessions } = useAccountClients()
  const query = useQuery(devicesQuery(sessions))
  const [signingOut, setSigningOut] = useState<OwnSession>()
  return (
    <section className={styles.section} aria-labelledby="account-devices">
      <h2 id="account-devices">{text.title}</h2>
      <p className={styles.intro}>{text.intro}</p>
      <QueryView query={query} failed={text.failed}>
        {(devices) => (
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets.
          <ul role="list" className={list.rows}>
            {devices.map((device) => (
              <li key={device.session_id} className={list.row}>
                <Device device={device} onSignOut={() => setSigningOut(device)} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {signingOut !== undefined && (
        <SignOutDialog device={signingOut} onClose={() => setSigningOut(undefined)} />
      )}
    </section>
  )
}

function Device({ device, onSignOut }: { device: OwnSession; onSignOut: () => void }) {
  const { ip_address: address, user_agent: userAgent } = device.attributes
  const name = describeDevice(userAgent, text.on) ?? text.unknown
  const when = dateFormat(moment).format(new Date(device.last_accessed_at))
  return (
    <>
      <div className={list.words}>
        <p className={list.name}>
          {name}
          {device.is_current && <Badge>{text.current}</Badge>}
        </p>
        <p className={list.detail}>
          {text.lastUsed(when)} {address !== '' && text.from(address)}
        </p>
      </div>
      {!device.is_current && (
        <Button aria-label={text.signOutOf(name, when)} onClick={onSignOut}>
          {text.signOut}
        </Button>
      )}
    </>
  )
}

function SignOutDialog({ device, onClose }: { device: OwnSession; onClose: () => void }) {
  const { sessions } = useAccountClients()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const name = describeDevice(device.attributes.user_agent, text.on) ?? text.unknown
  const signOut = useSubmit({
    succeedsOnce: true,
    mutationFn: async () => {
      try {
        await sessions.revokeOther(device.session_id)
      } catch (error) {
        // It signed out in the meantime. If the current session has ended, the list says so.
        if (!hasType(error, 'session_not_found')) throw error
      }
    },
    onSuccess: async () => {
      // A response in progress would still contain it.
      await queryClient.cancelQueries({ queryKey: keys.devices() })
      queryClient.setQueryData<readonly OwnSession[]>(keys.devices(), (before) =>
        before?.filter(({ session_id: id }) => id !== device.session_id),
      )
      void queryClient.invalidateQueries({ queryKey: keys.devices() })
      showToast({ text: text.signedOut(name) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={text.questionTitle}
      text={text.question(name)}
      confirm={text.signOut}
      pendingText={text.signingOut}
      pending={signOut.isPending}
      error={signOut.isError ? errorText(signOut.error) : undefined}
      onConfirm={() => signOut.mutate()}
      onCancel={onClose}
    />
  )
}
