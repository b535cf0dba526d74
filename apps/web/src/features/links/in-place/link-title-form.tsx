import type { Link } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { linksQuery } from '../../../api/queries.ts'
import { useDraft } from '../../../api/use-draft.tsx'
import type { FieldFormProps } from '../../../shared/in-place/field-form.ts'
import { InPlaceForm } from '../../../shared/in-place/in-place-form.tsx'
import { LinkSaveFailure, LinkTitleField } from '../link-title-field.tsx'
import { useSaveLink, valuesOf } from '../use-save-link.ts'

/** Edits the title of a link where it stands in the list. */
export function LinkTitleForm(props: FieldFormProps) {
  const { data } = useQuery({ ...linksQuery(useApi(), props.siteId), enabled: false })
  const link = data?.find(({ id }) => id === props.id)
  return link === undefined ? null : <Form {...props} link={link} />
}

function Form(props: FieldFormProps & { link: Link }) {
  const { siteId, onClose } = props
  // The version that the form was filled from; a background refresh must not change it.
  const [link, setLink] = useState(props.link)
  const { values, setValues, fill, leave, offer } = useDraft({
    key: ['link', siteId, link.id, link.version, 'title'].join(),
    initial: { title: link.title },
    onLeave: onClose,
  })
  const save = useSaveLink({ siteId, link, onDone: leave })
  return (
    <InPlaceForm
      isReady={values.title.trim() !== ''}
      pending={save.isPending}
      onSave={() => save.mutate({ ...valuesOf(link), ...values })}
      onCancel={leave}
      onEscape={onClose}
    >
      {offer}
      <LinkTitleField
        value={values.title}
        disabled={save.isPending}
        onValue={(title) => setValues({ title })}
      />
      <LinkSaveFailure
        siteId={siteId}
        id={link.id}
        save={save}
        onLoaded={(found) => {
          setLink(found)
          fill({ title: found.title })
        }}
      />
    </InPlaceForm>
  )
}
