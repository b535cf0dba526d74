import type { OwnProfile } from '@maypole/contract/community'
import type { FormEvent } from 'react'
import { type ComponentType, Suspense, useRef, useState } from 'react'
import { ApiError, hasStatus, isProblem, refusalText } from '../../../api/api-error.ts'
import type { Membership } from '../../../api/membership.ts'
import { SaveFailure } from '../../../api/save-failure.tsx'
import { useDraft } from '../../../api/use-draft.tsx'
import { profilePhoneNumber } from '../../../lib/phone.ts'
import { PersonFields } from '../../../shared/person-form/person-fields.tsx'
import { createOptionalPart } from '../../../start/part.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DialogError } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useFocusAfterSubmit } from '../../../ui/use-focus-after-submit.ts'
import { OwnExtras } from '../photos/parts.tsx'
import { directoryMessages } from '../texts.en.ts'
import { LeaveCommunity } from './leave-community.tsx'
import styles from './profile.module.css'
import { profileValues, updatedDuration, useSaveProfile } from './use-save-profile.ts'

const OwnVisibility = createOptionalPart(
  async () => (await import('./visibility/own-visibility.tsx')).OwnVisibility,
)

/**
 * The viewer's own profile. Save Changes is always enabled, and the server reports what is missing
 * (PD-90). `notifications` says what the viewer is told of the site.
 */
export function Profile(props: Membership & { notifications: ComponentType<Membership> }) {
  const { siteId, profile, notifications: Notifications } = props
  const own = useOwnProfile(siteId, profile)
  return (
    <div className={styles.cards}>
      <ProfileForm siteId={siteId} own={own} />
      <Suspense fallback={<Skeleton count={1} height="28rem" />}>
        <OwnVisibility
          siteId={siteId}
          profile={own.newest}
          load={own.save.loadNewest}
          onLoaded={own.fill}
          onSaved={own.noteSaved}
        />
      </Suspense>
      <Suspense fallback={<Skeleton count={1} height="16rem" />}>
        <Notifications siteId={siteId} site={props.site} profile={own.newest} />
      </Suspense>
      <LeaveCommunity siteId={siteId} title={props.site.title} />
    </div>
  )
}

/** The viewer's profile as it was saved last, its form, and what saves each of its parts. */
function useOwnProfile(siteId: string, profile: OwnProfile) {
  const showToast = useToast()
  const draft = useDraft({
    key: ['profile', siteId].join(),
    initial: profileValues(profile),
  })
  // Of what the form was filled from; a background refresh must change neither it nor its version.
  const formVersion = useRef(profile.version)
  const [saved, setSaved] = useState(profile)
  const newest = profile.version > saved.version ? profile : saved
  function fill(profile: OwnProfile): void {
    formVersion.current = profile.version
    setSaved(profile)
    draft.fill(profileValues(profile))
  }
  const save = useSaveProfile({
    siteId,
    profile: newest,
    version: () => formVersion.current,
    onDone: (saved) => {
      fill(saved)
      showToast({ text: messages.profile.updated, duration: updatedDuration })
    },
  })
  /** Another part was saved: what is typed stays, and can be saved where nothing else changed. */
  function noteSaved(saved: OwnProfile): void {
    if (saved.version === formVersion.current + 1) formVersion.current = saved.version
    setSaved(saved)
  }
  return { draft, newest, save, noteSaved, fill }
}

function ProfileForm(props: { siteId: string; own: ReturnType<typeof useOwnProfile> }) {
  const { siteId, own } = props
  const { draft, newest, save, fill } = own
  const { values, setValues } = draft
  const form = useFocusAfterSubmit(save.isPending)
  const isOtherNumber = profilePhoneNumber(values.phoneNumber) !== newest.phoneNumber

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!save.isPending) save.mutate(values)
  }
  return (
    <Card className={styles.card}>
      <h2>{messages.profile.title}</h2>
      <p className={styles.intro}>{messages.profile.intro}</p>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {draft.offer}
        <PersonFields
          values={values}
          onValues={setValues}
          refused={refusedFields(save.error)}
          disabled={save.isPending}
          nicknameLabel={messages.person.nickname}
          isOwn
          phone={(field) => (
            <TextField
              label={messages.person.phone}
              type="tel"
              inputMode="tel"
              maxLength={40}
              autoComplete="tel"
              {...field}
              hint={isOtherNumber ? messages.profile.phoneHint : undefined}
            />
          )}
        />
        <Suspense fallback={<Skeleton count={1} height="9rem" />}>
          <OwnExtras
            siteId={siteId}
            profile={newest}
            photo={values.photo}
            disabled={save.isPending}
            onPhoto={(photo) => setValues({ ...values, photo })}
          />
        </Suspense>
        {save.isError && (
          <div className={styles.failure}>
            <SaveFailure save={save} load={save.loadNewest} onLoaded={fill}>
              {(error) => <DialogError>{failureText(error)}</DialogError>}
            </SaveFailure>
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
    return { phoneNumber: directoryMessages.phoneTaken }
  }
  return error instanceof ApiError ? error.fields : {}
}
