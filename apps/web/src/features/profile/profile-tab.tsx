import { limits } from '@maypole/contract/community/constants'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { ApiError, hasStatus, isProblem, refusalText } from '../../api/api-error.ts'
import { EditConflict } from '../../api/edit-conflict.tsx'
import type { Membership } from '../../api/membership.ts'
import { profilePhoneNumber } from '../../lib/phone.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DialogError } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import styles from './profile.module.css'
import { profileValues, useSaveProfile } from './use-save-profile.ts'

/** How long 'saved' is shown, in milliseconds (PD-89). */
const updatedDuration = 2000

/**
 * The viewer's own profile. Save Changes is always enabled, and the server reports what is missing
 * (PD-90).
 */
export function ProfileTab(props: Membership) {
  const { siteId, profile } = props
  const showToast = useToast()
  // What the form was filled from; a background refresh must change neither it nor its version.
  const [shown, setShown] = useState(profile)
  const [values, setValues] = useState(() => profileValues(profile))
  const save = useSaveProfile({
    siteId,
    profile: shown,
    onDone: (saved) => {
      setShown(saved)
      setValues(profileValues(saved))
      showToast({ text: messages.profile.updated, duration: updatedDuration })
    },
  })
  const isOtherNumber = profilePhoneNumber(values.phoneNumber) !== shown.phoneNumber
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: refusedFields(save.error)[name],
    disabled: save.isPending,
    onValue: (text: string) => setValues({ ...values, [name]: text }),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!save.isPending) save.mutate(values)
  }
  async function loadNewest(): Promise<void> {
    const newest = await save.loadNewest()
    if (newest === undefined) return
    setShown(newest)
    setValues(profileValues(newest))
    save.reset()
  }
  return (
    <Card className={styles.card}>
      <h2>{messages.profile.title}</h2>
      <p className={styles.intro}>{messages.profile.intro}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={messages.person.firstName}
          maxLength={limits.name}
          autoComplete="given-name"
          {...field('firstName')}
        />
        <TextField
          label={messages.person.lastName}
          maxLength={limits.name}
          autoComplete="family-name"
          {...field('lastName')}
        />
        <TextField
          label={messages.person.nickname}
          maxLength={limits.name}
          autoComplete="nickname"
          {...field('nickname')}
        />
        <TextField
          label={messages.person.phone}
          type="tel"
          inputMode="tel"
          maxLength={40}
          autoComplete="tel"
          {...field('phoneNumber')}
          hint={isOtherNumber ? messages.profile.phoneHint : undefined}
        />
        <TextField
          label={messages.person.email}
          type="email"
          inputMode="email"
          maxLength={limits.email}
          autoComplete="email"
          {...field('email')}
        />
        {save.isError && (
          <div className={styles.failure}>
            {isProblem(save.error, 'edit-conflict') ? (
              <EditConflict onLoadNewest={() => void loadNewest()} pending={save.isLoadingNewest} />
            ) : (
              <DialogError>{failureText(save.error)}</DialogError>
            )}
          </div>
        )}
        <Button
          type="submit"
          variant="primary"
          className={styles.save}
          pending={save.isPending}
          pendingText={messages.common.saving}
        >
          {messages.profile.saveChanges}
        </Button>
      </form>
    </Card>
  )
}

function failureText(error: unknown): string {
  // The phone field shows that its number is taken.
  return hasStatus(error, 409)
    ? messages.profile.saveFailed
    : refusalText(error, messages.profile.saveFailed)
}

/** Returns the refused fields and the reasons. */
function refusedFields(error: unknown): Readonly<Record<string, string>> {
  if (hasStatus(error, 409) && !isProblem(error, 'edit-conflict')) {
    return { phoneNumber: messages.directory.phoneTaken }
  }
  return error instanceof ApiError ? error.fields : {}
}
