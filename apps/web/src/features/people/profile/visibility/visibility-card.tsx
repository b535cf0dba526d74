import type { Audience, GuardedField, OwnProfile } from '@maypole/contract/community'
import { useLayoutEffect, useRef } from 'react'
import { refusalText } from '../../../../api/api-error.ts'
import { SaveFailure } from '../../../../api/save-failure.tsx'
import { messages } from '../../../../texts/texts.en.ts'
import { Card } from '../../../../ui/card.tsx'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { DialogError } from '../../../../ui/dialog.tsx'
import styles from '../profile.module.css'
import { visibilityMessages } from './texts.en.ts'
import type { useSaveVisibility } from './use-save-visibility.ts'

const fields = ['phoneNumber', 'email', 'listing'] as const

interface VisibilityCardProps {
  /** As it was saved last. */
  readonly profile: OwnProfile
  readonly save: ReturnType<typeof useSaveVisibility>
  readonly load: () => Promise<OwnProfile | undefined>
  readonly onLoaded: (newest: OwnProfile) => void
}

/** The person's choice of who sees what, which is saved with every tap. */
export function VisibilityCard(props: VisibilityCardProps) {
  const { profile, save } = props
  // What is being saved shows at once; a refusal brings the former choice back.
  const shown = (save.isPending ? save.variables : undefined) ?? profile.visibility
  // A second tap can come before the first is rendered; it must not undo it.
  const wanted = useRef(shown)
  useLayoutEffect(() => {
    wanted.current = shown
  })

  function choose(field: GuardedField, audience: Audience | null): void {
    wanted.current = { ...wanted.current, [field]: audience }
    save.mutate(wanted.current)
  }
  return (
    <Card className={styles.card}>
      <h2 data-item="privacy">{visibilityMessages.title}</h2>
      <p className={styles.intro}>{visibilityMessages.intro}</p>
      <div className={styles.choices}>
        {fields.map((field) => (
          <VisibilityChoice
            key={field}
            field={field}
            chosen={shown[field]}
            bySite={profile.hidden?.includes(field) === true ? 'admins' : 'members'}
            isSaving={save.isPending}
            onChosen={(audience) => choose(field, audience)}
          />
        ))}
        {save.isError && (
          <SaveFailure save={save} load={props.load} onLoaded={props.onLoaded}>
            {(error) => (
              <DialogError>{refusalText(error, visibilityMessages.saveFailed)}</DialogError>
            )}
          </SaveFailure>
        )}
      </div>
    </Card>
  )
}

/** One of the choices, and what it means in words. */
function VisibilityChoice(props: {
  field: GuardedField
  chosen: Audience | null
  /** What the setting of the site comes to, while nothing is chosen. */
  bySite: Audience
  isSaving: boolean
  onChosen: (audience: Audience | null) => void
}) {
  const { field, chosen, bySite, isSaving, onChosen } = props
  const { ownFields, means, site, members, admins, listed, unlisted } = visibilityMessages
  const meaning = means[field][chosen ?? bySite]
  // What the setting of the site comes to is known once it is saved.
  const hint =
    chosen !== null
      ? meaning
      : isSaving
        ? messages.common.saving
        : visibilityMessages.bySite(meaning)
  return (
    <ChoiceField
      label={ownFields[field]}
      value={chosen ?? 'site'}
      choices={[
        { value: 'site', label: site },
        { value: 'members', label: field === 'listing' ? listed : members },
        { value: 'admins', label: field === 'listing' ? unlisted : admins },
      ]}
      hint={hint}
      onValue={(value) => onChosen(value === 'site' ? null : value)}
    />
  )
}
