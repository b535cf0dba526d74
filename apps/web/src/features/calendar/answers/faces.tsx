import type { Answerer } from '@maypole/contract/community'
import { PhotoOf } from '../../../shared/photos/photo-of.tsx'
import { PersonDisc } from '../../../ui/person-disc.tsx'
import styles from './answers.module.css'

/** The photo of somebody who has answered, or their initials. */
export function Face({ siteId, face }: { siteId: string; face: Answerer }) {
  const { profileId, firstName, lastName, photo } = face
  return (
    <PersonDisc id={profileId} firstName={firstName} lastName={lastName}>
      <PhotoOf siteId={siteId} photo={photo} />
    </PersonDisc>
  )
}

/** The first who come, one partly over the other. */
export function Faces({ siteId, faces }: { siteId: string; faces: readonly Answerer[] }) {
  return (
    <span className={styles.faces}>
      {faces.map((face) => (
        <Face key={face.profileId} siteId={siteId} face={face} />
      ))}
    </span>
  )
}
