import type { NotificationChoices, NotificationSettings } from '@maypole/contract/community'
import { reminderMinutes } from '@maypole/contract/community/constants'
import {
  categoryNames,
  type NotificationCategory,
  notificationCategories,
} from '@maypole/contract/community/notification-constants'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { refusalText } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { useConfiguration } from '../../api/configuration.tsx'
import type { Membership } from '../../api/membership.ts'
import { keys } from '../../api/queries.ts'
import { QueryView } from '../../api/query-view.tsx'
import { messages } from '../../texts/texts.en.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DialogError } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { notificationChoicesQuery, notificationSettingsQuery } from './notification-queries.ts'
import styles from './notifications.module.css'
import { notificationMessages } from './texts.en.ts'
import { ThisDevice } from './this-device.tsx'
import { useTapSave } from './use-tap-save.ts'
import { WayFields } from './way-fields.tsx'

const text = notificationMessages.site

type Site = Pick<Membership, 'siteId' | 'site' | 'profile'>

/** What a member wants to be told of a community, saved with every tap. */
export function SiteNotifications(props: Site) {
  const api = useApi()
  const settings = useQuery(notificationSettingsQuery(api))
  const choices = useQuery(notificationChoicesQuery(api, props.siteId))
  return (
    <Card className={styles.card}>
      <h2 data-item="notifications">{messages.site.notifications}</h2>
      <p className={styles.intro}>{text.intro(props.site.title)}</p>
      <div className={styles.content}>
        <QueryView
          query={settings}
          failed={notificationMessages.failed}
          loading={<Skeleton count={1} height="8rem" />}
        >
          {(settings) => (
            <div className={styles.parts}>
              <ThisDevice settings={settings} />
              <QueryView
                query={choices}
                failed={notificationMessages.failed}
                loading={<Skeleton count={3} height="4rem" />}
              >
                {(choices) => <Choices {...props} settings={settings} choices={choices} />}
              </QueryView>
            </div>
          )}
        </QueryView>
      </div>
    </Card>
  )
}

function Choices(props: Site & { settings: NotificationSettings; choices: NotificationChoices }) {
  const { siteId, profile, settings, choices } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const { agents } = useConfiguration()
  const { shown, error, change } = useTapSave<NotificationChoices>({
    saved: choices,
    name: `notifications ${siteId}`,
    save: ({ reminderMinutes: minutes, ...ways }) =>
      api.call('PUT /sites/:site/notifications', {
        params: { site: siteId },
        body: { ...ways, reminderMinutes: [...minutes] },
      }),
    onSaved: (saved) => queryClient.setQueryData(keys.notificationChoices(siteId), saved),
  })
  const canPush = settings.publicKey !== undefined
  const canMail = settings.sendsEmail && settings.email !== null
  const isReminded = shown.reminders.push || shown.reminders.email
  return (
    <>
      {settings.sendsEmail && settings.email === null && (
        <p className={styles.hint}>
          {text.noEmail} <Link href="/account">{text.account}</Link>.
        </p>
      )}
      {categoryNames
        .filter((name) => isOffered(name, { role: profile.role, agents }))
        .map((kind) => (
          <WayFields
            key={kind}
            label={text.kinds[kind]}
            ways={shown[kind]}
            canPush={canPush}
            canMail={canMail}
            onWays={(ways) => change({ [kind]: ways })}
          >
            {kind === 'reminders' && isReminded && (
              <ReminderTimes
                minutes={shown.reminderMinutes}
                onMinutes={(minutes) => change({ reminderMinutes: minutes })}
              />
            )}
          </WayFields>
        ))}
      {error !== null && (
        <DialogError>{refusalText(error, notificationMessages.saveFailed)}</DialogError>
      )}
    </>
  )
}

function isOffered(
  name: NotificationCategory,
  { role, agents = false }: { role: Membership['profile']['role']; agents: boolean | undefined },
): boolean {
  const { receivers, ...category } = notificationCategories[name]
  return (receivers === 'members' || role === 'admin') && (agents || !('needs' in category))
}

function ReminderTimes(props: {
  minutes: readonly number[]
  onMinutes: (minutes: number[]) => void
}) {
  const { minutes, onMinutes } = props
  return (
    <fieldset className={styles.part}>
      <legend className={styles.hint}>{text.reminderTimes}</legend>
      <div className={styles.ways}>
        {reminderMinutes.map((time) => (
          <Checkbox
            key={time}
            label={wordsOf(time)}
            checked={minutes.includes(time)}
            onChecked={(isChosen) =>
              onMinutes(isChosen ? [...minutes, time] : minutes.filter((other) => other !== time))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

function wordsOf(minutes: number): string {
  if (minutes < 60) return text.minutes(minutes)
  return minutes < 1440 ? text.hours(minutes / 60) : text.days(minutes / 1440)
}
