import type { Link } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useApi } from '../../api/api-provider.tsx'
import { linksQuery } from '../../api/queries.ts'
import { useDraft } from '../../api/use-draft.tsx'
import { messages } from '../../texts/texts.en.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LinkSaveFailure, LinkTitleField } from './link-title-field.tsx'
import { linkMessages } from './texts.en.ts'
import { type LinkValues, useSaveLink, valuesOf } from './use-save-link.ts'

/** Adds a link, or edits `link`. */
export function LinkDialog(props: { siteId: string; link?: Link; onClose: () => void }) {
  const { siteId, onClose } = props
  const { data: links } = useQuery({ ...linksQuery(useApi(), siteId), enabled: false })
  // The version that the form was filled from; a background refresh must not change it.
  const [link, setLink] = useState(props.link)
  const { values, setValues, fill, leave, offer } = useDraft({
    key: ['link', siteId, link?.id, link?.version].join(),
    initial: valuesOf(link),
    onLeave: onClose,
  })
  const save = useSaveLink({ siteId, link, onDone: leave })
  const isIncomplete = values.title.trim() === '' || values.url.trim() === ''

  return (
    <Dialog
      title={props.link === undefined ? messages.links.add : messages.links.editTitle}
      onClose={onClose}
      closable={!save.isPending}
    >
      <DialogForm
        isReady={!isIncomplete}
        pending={save.isPending}
        submitText={messages.common.save}
        onSubmit={() => save.mutate(values)}
        onCancel={leave}
      >
        {offer}
        <LinkFields
          values={values}
          sections={[...new Set(links?.flatMap(({ section }) => section ?? []))]}
          disabled={save.isPending}
          onValues={setValues}
        />
        <LinkSaveFailure
          siteId={siteId}
          id={link?.id}
          save={save}
          onLoaded={(found) => {
            setLink(found)
            fill(valuesOf(found))
          }}
        />
      </DialogForm>
    </Dialog>
  )
}

function LinkFields(props: {
  values: LinkValues
  /** The headings that there are. */
  sections: readonly string[]
  disabled: boolean
  onValues: (values: LinkValues) => void
}) {
  const { values, sections, disabled, onValues } = props
  const sectionsId = useId()
  return (
    <>
      <LinkTitleField
        value={values.title}
        disabled={disabled}
        onValue={(title) => onValues({ ...values, title })}
      />
      <TextField
        label={messages.links.url}
        type="url"
        inputMode="url"
        placeholder={messages.links.urlPlaceholder}
        value={values.url}
        maxLength={limits.linkUrl}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
        onValue={(url) => onValues({ ...values, url })}
      />
      <TextField
        label={linkMessages.section}
        hint={linkMessages.sectionHint}
        value={values.section}
        maxLength={limits.linkSection}
        list={sections.length > 0 ? sectionsId : undefined}
        autoComplete="off"
        disabled={disabled}
        onValue={(section) => onValues({ ...values, section })}
      />
      <datalist id={sectionsId}>
        {sections.map((section) => (
          <option key={section} value={section} />
        ))}
      </datalist>
      <Switch
        label={linkMessages.hide}
        hint={linkMessages.hideHint}
        checked={values.hidden}
        disabled={disabled}
        onChecked={(hidden) => onValues({ ...values, hidden })}
      />
    </>
  )
}
