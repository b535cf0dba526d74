import { DeviceView } from '../features/notifications/this-device.tsx'
import { WayFields } from '../features/notifications/way-fields.tsx'
import styles from './gallery.module.css'
import { text } from './gallery-text.ts'

const nothing = { onTurnOn: () => undefined, onTurnOff: () => undefined, onTest: () => undefined }
const ways = { push: true, email: false }

/** This device in each of its states, and the choice of ways. */
export function NotificationsSection() {
  return (
    <>
      <div className={styles.columns}>
        {(['ready', 'on', 'denied', 'home-screen', 'unsupported', 'off'] as const).map((state) => (
          <DeviceView key={state} state={state} {...nothing} />
        ))}
        <DeviceView state="ready" isDismissed {...nothing} />
        <DeviceView state="ready" pending={0} {...nothing} />
        <DeviceView state="on" error={text.long} pending={2} {...nothing} />
      </div>
      <div className={styles.columns}>
        <WayFields label="Both" ways={ways} canPush canMail onWays={() => undefined} />
        <WayFields label={text.long} ways={ways} canPush canMail={false} onWays={() => undefined} />
        <WayFields
          label={text.rightToLeft}
          ways={ways}
          canPush={false}
          canMail
          onWays={() => undefined}
        />
      </div>
    </>
  )
}
