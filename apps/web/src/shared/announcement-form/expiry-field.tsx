import { useState } from 'react'
import {
  instantOf,
  isWallTime,
  ownTimeZone,
  type WallTime,
  wallTimeOf,
} from '../../lib/zoned-time.ts'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { morningAfter } from './morning-after.ts'
import { announcementFormMessages as texts } from './texts.en.ts'

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
    <ExpirySwitch
      expires={expiryDate !== null}
      value={entered}
      error={expiryDate === '' ? texts.past : error}
      disabled={disabled}
      onExpires={(expires) =>
        expires ? enter(morningAfter(Date.now(), { days: 7, timeZone })) : onExpiryDate(null)
      }
      onValue={enter}
    />
  )
}

/** Whether an announcement disappears by itself, and when. */
export function ExpirySwitch(props: {
  expires: boolean
  value: WallTime
  error: string | undefined
  disabled: boolean
  onExpires: (expires: boolean) => void
  onValue: (value: WallTime) => void
}) {
  const { expires, value, error, disabled, onExpires, onValue } = props
  return (
    <>
      <Switch
        label={texts.expires}
        hint={texts.expiresHint}
        checked={expires}
        disabled={disabled}
        onChecked={onExpires}
      />
      {expires && (
        <TextField
          label={texts.expiryDate}
          type="datetime-local"
          value={value}
          error={error}
          disabled={disabled}
          onValue={onValue}
        />
      )}
    </>
  )
}
