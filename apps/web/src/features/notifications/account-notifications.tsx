import type { NotificationSettings } from '@maypole/contract/community'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { keys } from '../../api/queries.ts'
import { QueryView } from '../../api/query-view.tsx'
import { pageLanguage } from '../../texts/localised.ts'
import { messages } from '../../texts/texts.en.ts'
import { DialogError } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { notificationSettingsQuery } from './notification-queries.ts'
import styles from './notifications.module.css'
import { PushDevices } from './push-devices.tsx'
import { notificationMessages } from './texts.en.ts'
import { ThisDevice } from './this-device.tsx'
import { useTapSave } from './use-tap-save.ts'
import { WayFields } from './way-fields.tsx'

const text = notificationMessages.account
const usualQuietHours = { start: '22:00', end: '07:00' } as const
const usualDigestHour = 8

/** What applies to notifications of all communities of a person. */
export function AccountNotifications() {
  const query = useQuery(notificationSettingsQuery(useApi()))
  return (
    <section className={styles.section} aria-labelledby="account-notifications">
      <h2 id="account-notifications">{messages.site.notifications}</h2>
      <p className={styles.intro}>{text.intro}</p>
      <QueryView query={query} failed={notificationMessages.failed}>
        {(settings) => (
          <div className={styles.parts}>
            <ThisDevice settings={settings} />
            <PushDevices devices={settings.devices} />
            <PersonalSettings settings={settings} />
          </div>
        )}
      </QueryView>
    </section>
  )
}

/** Saved with every tap. The time zone is that of the device on which something was chosen last. */
function PersonalSettings({ settings }: { settings: NotificationSettings }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const { shown, error, change } = useTapSave<NotificationSettings>({
    saved: settings,
    name: 'notifications',
    save: ({ quietHours, digestHour, email, approved }) =>
      api.call('PUT /notifications', {
        params: {},
        body: {
          quietHours,
          digestHour,
          email,
          approved,
          timeZone: zone,
          language: pageLanguage(),
        },
      }),
    onSaved: (saved) => queryClient.setQueryData(keys.notifications(), saved),
  })
  const { sendsEmail, email, approved, publicKey } = shown
  return (
    <>
      <WayFields
        label={text.approved}
        ways={approved}
        canPush={publicKey !== undefined}
        canMail={sendsEmail && email !== null}
        onWays={(ways) => change({ approved: ways })}
      />
      <QuietHours zone={zone} quietHours={shown.quietHours} onChange={change} />
      <Mail settings={shown} onChange={change} />
      {error !== null && (
        <DialogError>{refusalText(error, notificationMessages.saveFailed)}</DialogError>
      )}
    </>
  )
}

type Change = (changed: Partial<NotificationSettings>) => void

function QuietHours(props: {
  zone: string
  quietHours: NotificationSettings['quietHours']
  onChange: Change
}) {
  const { zone, quietHours, onChange } = props
  return (
    <div className={styles.part}>
      <Switch
        label={text.quiet}
        hint={text.quietHint(zone)}
        checked={quietHours !== null}
        onChecked={(isOn) => onChange({ quietHours: isOn ? usualQuietHours : null })}
      />
      {quietHours !== null && (
        <div className={styles.hours}>
          <SelectField
            label={text.from}
            value={quietHours.start}
            choices={timesBut(quietHours.start, quietHours.end)}
            onValue={(start) => onChange({ quietHours: { ...quietHours, start } })}
          />
          <SelectField
            label={text.until}
            value={quietHours.end}
            choices={timesBut(quietHours.end, quietHours.start)}
            onValue={(end) => onChange({ quietHours: { ...quietHours, end } })}
          />
        </div>
      )}
    </div>
  )
}

/** What comes by e-mail: to which address, and the digest of a day. */
function Mail({ settings, onChange }: { settings: NotificationSettings; onChange: Change }) {
  const { sendsEmail, emails, email, digestHour } = settings
  if (!sendsEmail) return <p className={styles.hint}>{text.mailOff}</p>
  if (email === null) return <p className={styles.hint}>{text.noEmail}</p>
  return (
    <div className={styles.part}>
      {emails.length > 1 ? (
        <SelectField
          label={text.email}
          value={email}
          choices={emails.map((value) => ({ value, label: value }))}
          onValue={(value) => onChange({ email: value })}
        />
      ) : (
        <p>
          {text.email} <bdi>{email}</bdi>.
        </p>
      )}
      <Switch
        label={text.digest}
        hint={text.digestHint}
        checked={digestHour !== null}
        onChecked={(isOn) => onChange({ digestHour: isOn ? usualDigestHour : null })}
      />
      {digestHour !== null && (
        <div className={styles.hours}>
          <SelectField
            label={text.digestHour}
            value={timeOf(digestHour * 60)}
            choices={hours}
            onValue={(time) => onChange({ digestHour: Number.parseInt(time, 10) })}
          />
        </div>
      )}
    </div>
  )
}

function timeOf(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`
}

const halfHours = Array.from({ length: 48 }, (_, index) => timeOf(index * 30))
const hours = halfHours.filter((time) => time.endsWith('00')).map(choiceOf)

function choiceOf(time: string) {
  return { value: time, label: time }
}

/** Every half hour without one of them, and a time that was chosen otherwise. */
function timesBut(chosen: string, other: string) {
  const times = new Set([...halfHours, chosen])
  times.delete(other)
  return [...times].sort().map(choiceOf)
}
