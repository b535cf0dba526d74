import type { Group } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import type { FormEvent } from 'react'
import { errorText } from '../../../../api/api-error.ts'
import { useDraft } from '../../../../api/use-draft.tsx'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useFocusAfterSubmit } from '../../../../ui/use-focus-after-submit.ts'
import styles from './groups.module.css'
import { groupMessages } from './texts.en.ts'
import { useAddGroup } from './use-groups.ts'

/** Adds a group; who is in it is chosen next. */
export function AddGroupForm(props: { siteId: string; onAdded: (group: Group) => void }) {
  const { siteId, onAdded } = props
  const { values, setValues, leave, offer } = useDraft({
    key: ['group', siteId].join(),
    initial: { name: '' },
  })
  const { name } = values
  const add = useAddGroup(siteId)
  const form = useFocusAfterSubmit(add.isPending)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() === '') return
    add.mutate(name, {
      onSuccess: (group) => {
        leave()
        onAdded(group)
      },
    })
  }
  return (
    <form ref={form} className={styles.line} onSubmit={submit} noValidate>
      {offer}
      <div className={styles.wide}>
        <TextField
          label={groupMessages.name}
          placeholder={groupMessages.nameExample}
          value={name}
          maxLength={limits.groupName}
          autoComplete="off"
          disabled={add.isPending}
          error={add.isError ? errorText(add.error) : undefined}
          onValue={(name) => setValues({ name })}
        />
      </div>
      <Button type="submit" disabled={name.trim() === ''} pending={add.isPending}>
        {groupMessages.add}
      </Button>
    </form>
  )
}
