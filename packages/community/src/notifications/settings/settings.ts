import type {
  NotificationDevice,
  NotificationSettings,
  QuietHours,
} from '@maypole/contract/community'
import type { DeviceRow, NotificationSettingsRow } from '../../lists/tables.ts'
import { choices } from '../../notification-kinds.ts'

const { approved } = choices

/** The settings of a person whose first device, or first save, has said where they are. */
export function standardSettings(
  user: string,
  { timeZone, language }: { timeZone: string; language: string },
): NotificationSettingsRow {
  return {
    user_id: user,
    time_zone: timeZone,
    language,
    quiet_start: null,
    quiet_end: null,
    digest_hour: null,
    email: null,
    approved_push: Number(approved.standard.push),
    approved_email: Number(approved.standard.email),
  }
}

/** Where a person's mail goes: what they have chosen while they have proven it, else the first. */
export function chooseEmail(
  chosen: string | null | undefined,
  proven: readonly string[],
): string | undefined {
  return proven.find((address) => address === chosen) ?? proven[0]
}

function quietHoursOf({
  quiet_start: start,
  quiet_end: end,
}: Pick<NotificationSettingsRow, 'quiet_start' | 'quiet_end'>): QuietHours | null {
  return start === null || end === null ? null : { start, end }
}

export function presentSettings(of: {
  row: NotificationSettingsRow | undefined
  devices: readonly DeviceRow[]
  emails: readonly string[]
  session: string
  publicKey: string | undefined
  sendsEmail: boolean
}): NotificationSettings {
  const { row, publicKey, emails } = of
  return {
    publicKey,
    sendsEmail: of.sendsEmail,
    emails,
    email: chooseEmail(row?.email, emails) ?? null,
    timeZone: row?.time_zone ?? null,
    language: row?.language ?? null,
    quietHours: row === undefined ? null : quietHoursOf(row),
    digestHour: row?.digest_hour ?? null,
    approved: {
      push: (row?.approved_push ?? Number(approved.standard.push)) === 1,
      email: (row?.approved_email ?? Number(approved.standard.email)) === 1,
    },
    devices: of.devices.map((device) => presentDevice(device, of.session)),
  }
}

export function presentDevice(row: DeviceRow, session: string): NotificationDevice {
  return {
    id: row.id,
    name: row.name,
    language: row.language,
    timeZone: row.time_zone,
    date: row.created_at,
    isCurrent: row.session_id === session,
  }
}
