import { AnnouncementFields } from '../../shared/announcement-form/announcement-fields.tsx'
import type { Draft } from './draft.ts'
import type { SeriesRule } from './event-fields.tsx'
import { EventFields } from './event-fields.tsx'
import type { FieldsProps } from './fields-props.ts'
import { LinkFields } from './link-fields.tsx'
import { ProfileFields } from './profile-fields.tsx'

/** The form of any kind of draft. */
export function DraftFields(
  props: FieldsProps<Draft> & { before: Draft; rule: SeriesRule | undefined },
) {
  const { draft, before, rule, ...common } = props
  switch (draft.tool) {
    case 'createEvent':
      return before.tool === 'createEvent' ? (
        <EventFields draft={draft} before={before} rule={rule} {...common} />
      ) : null
    case 'createAnnouncement':
      return (
        <AnnouncementFields
          values={draft}
          onValues={(changed) => common.onDraft({ ...draft, ...changed })}
          refused={common.refused}
          disabled={common.disabled}
        />
      )
    case 'createProfile':
      return <ProfileFields draft={draft} {...common} />
    case 'createLink':
      return <LinkFields draft={draft} {...common} />
  }
}
