import { AnnouncementFields } from '../../shared/announcement-form/announcement-fields.tsx'
import { EventFields } from '../../shared/event-form/event-fields.tsx'
import type { Cards } from './cards.ts'
import type { Draft, ProposedEvent } from './draft.ts'
import { EventSeries, type SeriesRule } from './event-series.tsx'
import type { FieldsProps } from './fields-props.ts'
import { LinkFields } from './link-fields.tsx'
import { ProfileFields } from './profile-fields.tsx'

/** The form of any kind of draft. */
export function DraftFields(
  props: FieldsProps<Draft> & {
    proposed: ProposedEvent | undefined
    rule: SeriesRule | undefined
    groups: Cards['groups']
  },
) {
  const { draft, proposed, rule, groups, ...common } = props
  const { onDraft, refused, disabled } = common
  switch (draft.tool) {
    case 'createEvent':
      return (
        <>
          <EventFields values={draft} onValues={onDraft} refused={refused} disabled={disabled} />
          {proposed && <EventSeries draft={draft} proposed={proposed} rule={rule} {...common} />}
        </>
      )
    case 'createAnnouncement':
      return (
        <AnnouncementFields
          values={draft}
          onValues={(changed) => onDraft({ ...draft, ...changed })}
          refused={refused}
          disabled={disabled}
        />
      )
    case 'createProfile':
      return <ProfileFields draft={draft} groups={groups} {...common} />
    case 'createLink':
      return <LinkFields draft={draft} {...common} />
  }
}
