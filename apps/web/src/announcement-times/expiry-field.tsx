import { useState } from 'react'
import { announcementFormMessages as texts } from '../announcement-form-messages.ts'
import { instantOf, isWallTime, ownTimeZone, type WallTime, wallTimeOf } from '../lib/zoned-time.ts'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'

/** When a published announcement disappears. `onExpiryDate` gets '' while the time is no use. */
export function ExpiryField(props: {
  /** RFC 3339; null when it stays. */
  expiryDate: string | null
  error: string | undefined
  disabled: boolean
  onExpiryDate: (expiryDate: string | null) => void
}) {
  const { expiryDate, error, disabled, onExpiryDate } = props
  const timeZone = ownTimeZone()
  const [entered, setEntered] = useState<WallTime>(() =>
    expiryDate ? wallTimeOf({ instant: expiryDate, timeZone }) : '',
  )

  function enter(wallTime: WallTime): void {
    setEntered(wallTime)
    const instant = isWallTime(wallTime) ? instantOf({ wallTime, timeZone }) : ''
    onExpiryDate(Date.parse(instant) > Date.now() ? instant : '')
  }
  return (
    <>
      <Switch
        label={texts.expires}
        hint={texts.expiresHint}
        checked={expiryDate !== null}
        disabled={disabled}
        onChecked={(expires) => (expires ? enter(inAWeek(timeZone)) : onExpiryDate(null))}
      />
      {expiryDate !== null && (
        <TextField
          label={texts.expiryDate}
          type="datetime-local"
          value={entered}
          error={expiryDate === '' ? texts.past : error}
          disabled={disabled}
          onValue={enter}
        />
      )}
    </>
  )
}

function inAWeek(timeZone: string): WallTime {
  const instant = new Date(Date.now() + 7 * 86_400_000).toISOString()
  return `${wallTimeOf({ instant, timeZone }).slice(0, 10)}T09:00`
}
