import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/api-provider.tsx'
import { settingsQuery } from '../../api/queries.ts'
import { ownTimeZone } from '../../lib/zoned-time.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { eventFormMessages } from './texts.en.ts'

interface ZoneFieldProps {
  readonly siteId: string
  /** Empty for the zone of the site. */
  readonly value: string
  readonly onValue: (zone: string) => void
  readonly error: string | undefined
  readonly disabled: boolean
}

/** The zone of an event's times: shown where it is not the site's, otherwise on request. */
export function ZoneField({ siteId, value, onValue, error, disabled }: ZoneFieldProps) {
  const { data } = useQuery(settingsQuery(useApi(), siteId))
  const [isOpen, setOpen] = useState(false)
  const siteZone = data?.timeZone
  const isOther = value !== '' && value !== siteZone
  if (!isOpen && !isOther && error === undefined) {
    return (
      <div>
        {siteZone !== undefined && siteZone !== ownTimeZone() && (
          <p>{eventFormMessages.inZone(nameOf(siteZone))}</p>
        )}
        <Button variant="quiet" disabled={disabled} onClick={() => setOpen(true)}>
          {eventFormMessages.otherTimeZone}
        </Button>
      </div>
    )
  }
  const zones = [...new Set([value, ...Intl.supportedValuesOf('timeZone')])].filter(
    (zone) => zone !== '' && zone !== siteZone,
  )
  return (
    <SelectField
      label={eventFormMessages.timeZone}
      error={error}
      value={value === siteZone ? '' : value}
      choices={[
        {
          value: '',
          label: eventFormMessages.siteZone(siteZone === undefined ? '' : nameOf(siteZone)).trim(),
        },
        ...zones.map((zone) => ({ value: zone, label: nameOf(zone) })),
      ]}
      disabled={disabled}
      onValue={onValue}
    />
  )
}

/** 'America/New York' */
function nameOf(zone: string): string {
  return zone.replaceAll('_', ' ')
}
