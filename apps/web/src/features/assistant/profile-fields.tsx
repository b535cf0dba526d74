import { formatPhone, isContactPhone } from '../../lib/phone.ts'
import { PersonFields } from '../../shared/person-form/person-fields.tsx'
import { contactMessages } from '../../shared/person-form/texts.en.ts'
import { messages } from '../../texts/texts.en.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Cards } from './cards.ts'
import type { ProfileDraft } from './draft.ts'
import type { FieldsProps } from './fields-props.ts'
import { assistantMessages } from './texts.en.ts'

/** The fields of a contact. Making somebody an admin takes a separate confirmation. */
export function ProfileFields(props: FieldsProps<ProfileDraft> & { groups: Cards['groups'] }) {
  const { draft, onDraft, refused, disabled, groups: Groups } = props
  return (
    <>
      <div data-field="role">
        <ChoiceField
          label={assistantMessages.fields.role}
          value={draft.role}
          choices={[
            { value: 'member', label: assistantMessages.member },
            { value: 'admin', label: assistantMessages.admin },
          ]}
          disabled={disabled}
          onValue={(role) => onDraft({ ...draft, role, isAdminConfirmed: false })}
        />
      </div>
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
            error={isContactPhone(field.value) ? field.error : contactMessages.phoneInvalid}
            onBlur={() => field.onValue(formatPhone(field.value))}
          />
        )}
      />
      <div data-field="groups">
        <Groups
          value={draft.groups ?? []}
          disabled={disabled}
          onValue={(groups) => onDraft({ ...draft, groups })}
        />
      </div>
    </>
  )
}
