import { limits } from '@maypole/contract/community/constants'
import { messages } from '../../texts/texts.en.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { LinkDraft } from './draft.ts'
import type { FieldsProps } from './fields-props.ts'

/** The fields of a link. */
export function LinkFields(props: FieldsProps<LinkDraft>) {
  const { draft, onDraft, refused, disabled } = props
  return (
    <>
      <TextField
        name="title"
        label={messages.links.title}
        value={draft.title}
        maxLength={limits.linkTitle}
        error={refused.title}
        disabled={disabled}
        onValue={(title) => onDraft({ ...draft, title })}
      />
      <TextField
        name="url"
        label={messages.links.url}
        type="url"
        inputMode="url"
        value={draft.url}
        maxLength={limits.linkUrl}
        autoCapitalize="none"
        spellCheck={false}
        error={refused.url}
        disabled={disabled}
        onValue={(url) => onDraft({ ...draft, url })}
      />
    </>
  )
}
