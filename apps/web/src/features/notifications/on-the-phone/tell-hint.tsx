import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useSession } from '../../../api/session.tsx'
import { hasPush } from '../../../lib/end-push.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { notificationSettingsQuery } from '../notification-queries.ts'
import { readPushSupport } from '../push/push-support.ts'
import styles from './install-hint.module.css'
import { onThePhoneMessages as text } from './texts.en.ts'

const dismissedKey = 'maypole:notifications-dismissed'

/**
 * Offers notifications to somebody who has neither turned them on nor been asked in this browser,
 * as after joining. The browser asks only after the tap.
 */
export function TellHint() {
  const api = useApi()
  const { client, userId = '' } = useSession()
  const showToast = useToast()
  const [isOpen, setIsOpen] = useState(isUnasked)
  const { data } = useQuery({ ...notificationSettingsQuery(api), enabled: isOpen })
  const publicKey = data?.publicKey
  const turningOn = useMutation({
    mutationFn: async (permission: Promise<NotificationPermission>) => {
      const { turnOnPush } = await import('../push/push-device.ts')
      const session = client.session.getSync()?.session_id ?? ''
      const owner = { user: userId, session }
      return turnOnPush({ api, permission, owner, publicKey: publicKey ?? '' })
    },
    onError: (error) => showToast({ text: errorText(error) }),
    onSettled: dismiss,
  })
  if (!isOpen || publicKey === undefined) return null

  function dismiss(): void {
    setIsOpen(false)
    try {
      localStorage.setItem(dismissedKey, 'yes')
    } catch {
      // A browser that stores nothing asks again.
    }
  }
  return (
    <aside className={styles.hint} aria-label={text.tell}>
      <p>{text.tell}</p>
      <div className={styles.actions}>
        <Button onClick={dismiss}>{text.dismiss}</Button>
        <Button
          variant="primary"
          pending={turningOn.isPending}
          onClick={() => turningOn.mutate(Notification.requestPermission())}
        >
          {text.turnOn}
        </Button>
      </div>
    </aside>
  )
}

/** Whether the browser can show notifications, and nobody has decided about them in it. */
function isUnasked(): boolean {
  if (hasPush() || readPushSupport() !== 'ready') return false
  if (Notification.permission !== 'default') return false
  try {
    return localStorage.getItem(dismissedKey) === null
  } catch {
    return false
  }
}
