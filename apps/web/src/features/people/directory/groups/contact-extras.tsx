import type { Profile } from '@maypole/contract/community'
import { Suspense } from 'react'
import { type ChosenPhoto, PhotoField } from '../../photos/photo-field.tsx'
import { GuardiansField } from '../guardians/parts.ts'
import { GroupsField } from './groups-field.tsx'

/** What a contact has beside the fields of a person; what is absent stays as it is. */
export interface Extras {
  readonly photo?: ChosenPhoto
  readonly groups?: readonly string[] | undefined
  readonly guardians?: readonly string[] | undefined
}

/** The photo of a contact, who looks after it, and for admins the groups. */
export function ContactExtras(props: {
  siteId: string
  /** Absent for one that does not exist yet. */
  contact?: Profile | undefined
  isAdmin: boolean
  value: Extras
  disabled: boolean
  onValue: (value: Extras) => void
}) {
  const { siteId, contact, isAdmin, value, disabled, onValue } = props
  return (
    <>
      <PhotoField
        siteId={siteId}
        person={contact ?? { id: '', firstName: '', lastName: '' }}
        value={value.photo}
        disabled={disabled}
        onValue={(photo) => onValue({ ...value, photo })}
      />
      <Suspense>
        <GuardiansField
          siteId={siteId}
          contact={contact}
          isAdmin={isAdmin}
          value={value.guardians ?? contact?.guardians ?? []}
          disabled={disabled}
          onValue={(guardians) => onValue({ ...value, guardians })}
        />
      </Suspense>
      {isAdmin && (
        <GroupsField
          siteId={siteId}
          value={value.groups ?? contact?.groups ?? []}
          disabled={disabled}
          onValue={(groups) => onValue({ ...value, groups })}
        />
      )}
    </>
  )
}
