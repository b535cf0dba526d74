import type { Group } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { errorText } from '../../../../api/api-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useFocusAfterSubmit } from '../../../../ui/use-focus-after-submit.ts'
import styles from './groups.module.css'
import { groupMessages } from './texts.en.ts'
import { useAddGroup } from './use-groups.ts'

/** Adds a group; who is in it is chosen next. */
export function AddGroupForm(props: { siteId: string; onAdded: (group: Group) => void }) {
  const { siteId, onAdded } = props
  const [name, setName] = useState('')
  const add = useAddGroup(siteId)
  const form = useFocusAfterSubmit(add.isPending)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() !== '') add.mutate(name, { onSuccess: onAdded })
  }
  return (
    <form ref={form} className={styles.line} onSubmit={submit} noValidate>
      <div className={styles.wide}>
        <TextField
          label={groupMessages.name}
          placeholder={groupMessages.nameExample}
          value={name}
          maxLength={limits.groupName}
          autoComplete="off"
          disabled={add.isPending}
          error={add.isError ? errorText(add.error) : undefined}
          onValue={setName}
        />
      </div>
      <Button type="submit" disabled={name.trim() === ''} pending={add.isPending}>
        {groupMessages.add}
      </Button>
    </form>
  )
}
