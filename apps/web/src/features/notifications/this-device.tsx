import type { NotificationSettings } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, errorText } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { useConfiguration } from '../../api/configuration.tsx'
import { keys } from '../../api/queries.ts'
import { useSession } from '../../api/session.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { DialogError } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import styles from './notifications.module.css'
import { isPushOn, turnOffPush, turnOnPush } from './push/push-device.ts'
import { readPushRecord } from './push/push-record.ts'
import { type PushSupport, readPushSupport } from './push/push-support.ts'
import { notificationMessages } from './texts.en.ts'

const text = notificationMessages.device

/** What this device can do about notifications, in words, and the button that does it. */
export type DeviceState = 'off' | 'on' | PushSupport

/**
 * Notifications on this device: on or off, a test, or why there can be none. The browser asks for
 * the permission only after a tap on a button beside which it is explained.
 */
export function ThisDevice(props: { settings: NotificationSettings }) {
  const { settings } = props
  const { publicKey } = settings
  const { offline } = useConfiguration()
  const { client, userId } = useSession()
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const refresh = () => queryClient.invalidateQueries({ queryKey: keys.notifications() })

  const turnOn = useSubmit({
    mutationFn: (permission: Promise<NotificationPermission>) =>
      turnOnPush({
        api,
        permission,
        owner: { user: userId ?? '', session: client.session.getSync()?.session_id ?? '' },
        publicKey: publicKey ?? '',
      }),
    onSuccess: refresh,
  })
  const turnOff = useSubmit({
    mutationFn: () => turnOffPush(api),
    onSuccess: async () => {
      turnOn.reset()
      await refresh()
      showToast({ text: text.turnedOff })
    },
  })
  const test = useSubmit({
    mutationFn: () => {
      const device = readPushRecord()?.id ?? ''
      return api.call('POST /notifications/devices/:device/test', { params: { device } })
    },
    onSuccess: () => showToast({ text: text.tested }),
    onError: refresh,
  })

  return (
    <DeviceView
      state={stateOf({ settings, offline, userId })}
      isDismissed={turnOn.data === false}
      pending={[turnOn, turnOff, test].findIndex(({ isPending }) => isPending)}
      error={failureOf(turnOn.error, test.error, turnOff.error)}
      onTurnOn={() => turnOn.mutate(Notification.requestPermission())}
      onTurnOff={() => turnOff.mutate()}
      onTest={() => test.mutate()}
    />
  )
}

function stateOf(of: {
  settings: NotificationSettings
  offline: boolean
  userId: string | undefined
}): DeviceState {
  const { settings, offline, userId } = of
  // Without its service worker the app cannot receive anything.
  if (settings.publicKey === undefined || !offline) return 'off'
  return isPushOn(settings, userId) ? 'on' : readPushSupport()
}

function failureOf(turnOn: Error | null, test: Error | null, turnOff: Error | null) {
  if (turnOn !== null) return turnOn instanceof ApiError ? errorText(turnOn) : text.turnOnFailed
  if (test instanceof ApiError && test.status === 404) return text.gone
  const other = test ?? turnOff
  return other === null ? undefined : errorText(other)
}

/** How a state looks, without what it does. */
export function DeviceView(props: {
  state: DeviceState
  /** The browser asked, and the person has not decided. */
  isDismissed?: boolean
  /** Which of the three buttons is at work; -1 for none. */
  pending?: number
  error?: string | undefined
  onTurnOn: () => void
  onTurnOff: () => void
  onTest: () => void
}) {
  const { state, isDismissed = false, pending = -1, error } = props
  return (
    <div className={styles.device}>
      <p role="status">{wordsOf(state)}</p>
      {state === 'ready' && isDismissed && <p role="status">{text.dismissed}</p>}
      {error !== undefined && <DialogError>{error}</DialogError>}
      {state === 'ready' && (
        <div className={styles.buttons}>
          <Button
            variant="primary"
            pending={pending === 0}
            pendingText={text.turningOn}
            onClick={props.onTurnOn}
          >
            {text.turnOn}
          </Button>
        </div>
      )}
      {state === 'on' && (
        <div className={styles.buttons}>
          <Button pending={pending === 2} pendingText={text.testing} onClick={props.onTest}>
            {text.test}
          </Button>
          <Button pending={pending === 1} pendingText={text.turningOff} onClick={props.onTurnOff}>
            {text.turnOff}
          </Button>
        </div>
      )}
    </div>
  )
}

function wordsOf(state: DeviceState): string {
  if (state === 'ready') return text.explain
  return state === 'home-screen' ? text.homeScreen : text[state]
}
