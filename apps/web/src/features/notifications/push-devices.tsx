import type { NotificationDevice } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { keys } from '../../api/queries.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { dateFormat } from '../../texts/date-format.ts'
import { Button } from '../../ui/button.tsx'
import list from '../../ui/rows.module.css'
import { useToast } from '../../ui/toast.tsx'
import styles from './notifications.module.css'
import { readPushRecord } from './push/push-record.ts'
import { notificationMessages } from './texts.en.ts'

const text = notificationMessages.devices

/** The person's other devices that get notifications, to remove those that they no longer have. */
export function PushDevices(props: { devices: readonly NotificationDevice[] }) {
  const own = readPushRecord()?.id
  const others = props.devices.filter(({ id }) => id !== own)
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const remove = useSubmit({
    mutationFn: async ({ id }: NotificationDevice) => {
      try {
        await api.call('DELETE /notifications/devices/:device', { params: { device: id } })
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      }
    },
    onSuccess: async (_, { name }) => {
      await queryClient.invalidateQueries({ queryKey: keys.notifications() })
      showToast({ text: text.removed(name) })
    },
    onError: () => showToast({ text: text.removeFailed }),
  })
  if (others.length === 0) return null
  return (
    <div className={styles.part}>
      <h3>{text.title}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
      <ul role="list" className={list.rows}>
        {others.map((device) => (
          <li key={device.id} className={list.row}>
            <div className={list.words}>
              <p className={list.name}>{device.name}</p>
              <p className={styles.hint}>
                {text.added(dateFormat({ dateStyle: 'medium' }).format(new Date(device.date)))}
              </p>
            </div>
            <Button
              aria-label={text.removeDevice(device.name)}
              onClick={() => remove.mutate(device)}
            >
              {text.remove}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
