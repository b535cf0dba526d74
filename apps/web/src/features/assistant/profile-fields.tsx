import { limits } from '@maypole/contract/community/constants'
import { formatPhone, isContactPhone } from '../../lib/phone.ts'
import { messages } from '../../messages.ts'
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
  const field = (name: 'firstName' | 'lastName' | 'nickname' | 'email') => ({
    value: draft[name],
    error: refused[name],
    disabled,
    autoComplete: 'off',
    onValue: (text: string) => onDraft({ ...draft, [name]: text }),
  })
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
      <TextField
        label={messages.person.firstName}
        maxLength={limits.name}
        {...field('firstName')}
      />
      <TextField label={messages.person.lastName} maxLength={limits.name} {...field('lastName')} />
      <TextField
        label={messages.person.nicknameOptional}
        maxLength={limits.name}
        {...field('nickname')}
      />
      <TextField
        label={messages.person.phoneTenDigits}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={draft.phoneNumber}
        error={
          isContactPhone(draft.phoneNumber) ? refused.phoneNumber : messages.directory.phoneInvalid
        }
        disabled={disabled}
        onValue={(phoneNumber) => onDraft({ ...draft, phoneNumber })}
        onBlur={() => onDraft({ ...draft, phoneNumber: formatPhone(draft.phoneNumber) })}
      />
      <TextField
        label={messages.person.email}
        type="email"
        inputMode="email"
        maxLength={limits.email}
        {...field('email')}
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
