import { directoryMessages } from '../../directory-messages.ts'
import { formatPhone, isContactPhone } from '../../lib/phone.ts'
import { messages } from '../../messages.ts'
import { PersonFields } from '../../person-form/person-fields.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { WarningIcon } from '../../ui/icons/warning.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './assistant.module.css'
import type { ProfileDraft } from './draft.ts'
import type { FieldsProps } from './fields-props.ts'

/** The fields of a contact. Making somebody an admin takes a separate confirmation, shown first. */
export function ProfileFields(props: FieldsProps<ProfileDraft>) {
  const { draft, onDraft, refused, disabled } = props
  return (
    <>
      <ChoiceField
        label={messages.assistant.fields.role}
        value={draft.role}
        choices={[
          { value: 'member', label: messages.assistant.member },
          { value: 'admin', label: messages.assistant.admin },
        ]}
        disabled={disabled}
        onValue={(role) => onDraft({ ...draft, role, isAdminConfirmed: false })}
      />
      {draft.role === 'admin' && <AdminWarning {...props} />}
      <PersonFields
        values={draft}
        onValues={onDraft}
        refused={refused}
        disabled={disabled}
        nicknameLabel={messages.person.nicknameOptional}
        phone={(field) => (
          <TextField
            label={messages.person.phoneTenDigits}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            {...field}
            error={isContactPhone(field.value) ? field.error : directoryMessages.phoneInvalid}
            onBlur={() => field.onValue(formatPhone(field.value))}
          />
        )}
      />
    </>
  )
}

function AdminWarning(props: FieldsProps<ProfileDraft>) {
  const { draft, onDraft, disabled } = props
  const name = `${draft.firstName} ${draft.lastName}`.trim() || messages.assistant.somebody
  return (
    <div className={styles.warning}>
      <p>
        <WarningIcon />
        <span>{messages.assistant.adminWarning(name)}</span>
      </p>
      <Checkbox
        label={messages.assistant.adminTick(name)}
        checked={draft.isAdminConfirmed}
        disabled={disabled}
        onChecked={(isAdminConfirmed) => onDraft({ ...draft, isAdminConfirmed })}
      />
    </div>
  )
}
