import type { OwnProfile } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/api-provider.tsx'
import { groupsQuery } from '../../../api/queries.ts'
import { directoryMessages } from '../texts.en.ts'
import styles from './own-extras.module.css'
import { type ChosenPhoto, PhotoField } from './photo-field.tsx'

/** The viewer's photo, to change, and groups: admins say in the directory who is in which. */
export function OwnExtras(props: {
  siteId: string
  profile: OwnProfile
  photo: ChosenPhoto
  disabled: boolean
  onPhoto: (photo: ChosenPhoto) => void
}) {
  const { siteId, profile, photo, disabled, onPhoto } = props
  return (
    <div className={styles.extras}>
      <PhotoField
        siteId={siteId}
        person={profile}
        value={photo}
        disabled={disabled}
        onValue={onPhoto}
      />
      {profile.groups !== undefined && <OwnGroups siteId={siteId} ids={profile.groups} />}
    </div>
  )
}

function OwnGroups(props: { siteId: string; ids: readonly string[] }) {
  const { siteId, ids } = props
  const { data: groups = [] } = useQuery(groupsQuery(useApi(), siteId))
  const names = groups.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return (
    <dl className={styles.groups}>
      <dt>{directoryMessages.groups}</dt>
      <dd dir="auto">{names.length === 0 ? '\u00a0' : names.join(', ')}</dd>
    </dl>
  )
}
