import type { Profile } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../api/api-provider.tsx'
import { ownProfileQuery, profilesQuery } from '../../../../api/queries.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { displayName, hasNoNumber } from '../display-name.ts'
import { guardianMessages as texts } from './texts.en.ts'

export interface GuardiansFieldProps {
  readonly siteId: string
  /** Absent for a contact that does not exist yet. */
  readonly contact?: Profile | undefined
  readonly isAdmin: boolean
  readonly value: readonly string[]
  readonly disabled: boolean
  readonly onValue: (value: readonly string[]) => void
}

/**
 * Who looks after a contact: admins choose, members add somebody whom they look after themselves,
 * and another one to themselves. Left out where neither is possible.
 */
export function GuardiansField(props: GuardiansFieldProps) {
  const { siteId, contact, isAdmin, value, disabled, onValue } = props
  const api = useApi()
  const { data: contacts = [] } = useQuery({ ...profilesQuery(api, siteId), enabled: false })
  const { data: own } = useQuery({ ...ownProfileQuery(api, siteId), enabled: false })
  const ownId = own?.id ?? ''
  const isTheirs = contact === undefined || contact.guardians?.includes(ownId) === true
  if (contact?.role === 'admin' || contact?.id === ownId || !(isAdmin || isTheirs)) return null
  const [first = '', second = ''] = value
  const isOn = value.length > 0
  const people = contacts.filter((one) => one?.id !== contact?.id && mayGuard(one))
  const choices = (others: string, nobody: string) => [
    { value: '', label: nobody },
    ...people
      .filter(({ id }) => id !== others)
      .map((one) => ({ value: one.id, label: displayName(one) })),
  ]
  const choose = (ids: readonly string[]) => onValue(ids.filter((id) => id !== ''))
  return (
    <>
      {(isAdmin || contact === undefined) && (
        <Switch
          label={isAdmin ? texts.isLookedAfter : texts.byViewer}
          hint={texts.isLookedAfterHint}
          checked={isOn}
          disabled={disabled}
          onChecked={(checked) => onValue(checked ? [ownId] : [])}
        />
      )}
      {isOn && isAdmin && (
        <SelectField
          label={texts.first}
          value={first}
          choices={choices(second, texts.choose).slice(1)}
          disabled={disabled}
          onValue={(id) => choose([id, second])}
        />
      )}
      {isOn && (isAdmin || second === '' || value.includes(ownId)) && (
        <SelectField
          label={texts.second}
          value={isAdmin ? second : (value.find((id) => id !== ownId) ?? '')}
          choices={choices(isAdmin ? first : ownId, texts.nobodyElse)}
          disabled={disabled || (!isAdmin && (contact?.guardians?.length ?? 0) > 1)}
          onValue={(id) => choose([isAdmin ? first : ownId, id])}
        />
      )}
    </>
  )
}

/** Members with a number, whom nobody looks after. A broken contact is reported by its card. */
function mayGuard(one: Profile | undefined): boolean {
  return one !== undefined && one.guardians === undefined && !hasNoNumber(one)
}
