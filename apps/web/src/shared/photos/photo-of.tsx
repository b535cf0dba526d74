import { Suspense } from 'react'
import { createOptionalPart } from '../../start/part.ts'

// Loaded with the first photo.
const PersonPhoto = createOptionalPart(async () => (await import('./person-photo.tsx')).PersonPhoto)

/** The photo of a person, over the initials on their disc; nothing for somebody without one. */
export function PhotoOf(props: {
  siteId: string
  photo: string | undefined
  size?: 'desk' | undefined
}) {
  const { photo } = props
  return (
    photo !== undefined && (
      <Suspense>
        <PersonPhoto key={photo} id={photo} {...props} />
      </Suspense>
    )
  )
}
