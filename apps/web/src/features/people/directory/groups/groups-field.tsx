import { limits } from '@maypole/contract/community/constants'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { directoryMessages } from '../../texts.en.ts'
import styles from './groups.module.css'
import { useGroups } from './use-groups.ts'

/** The groups of one contact, to tick. Left out where the site has none. */
export function GroupsField(props: {
  siteId: string
  value: readonly string[]
  disabled: boolean
  onValue: (value: readonly string[]) => void
}) {
  const { siteId, value, disabled, onValue } = props
  const { data: groups = [] } = useGroups(siteId)
  if (groups.length === 0) return null
  // Groups that were deleted meanwhile go with the first change.
  const known = groups.map(({ id }) => id).filter((id) => value.includes(id))
  const isFull = known.length >= limits.groupsPerContact
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{directoryMessages.groups}</legend>
      {groups.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={known.includes(id)}
          disabled={disabled || (isFull && !known.includes(id))}
          onChecked={(isIn) =>
            onValue(isIn ? [...known, id] : known.filter((other) => other !== id))
          }
        />
      ))}
    </fieldset>
  )
}
