import { Suspense } from 'react'
import type { Api } from '../../../api/api.ts'
import { createOptionalPart } from '../../../start/part.ts'
import type { ChosenPhoto } from './photo-field.tsx'

// Everything about photos is loaded with the first one, or with the first form.
const load = () => import('./photos.ts')

const PersonPhoto = createOptionalPart(async () => (await load()).PersonPhoto)

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

/** The viewer's photo and groups, below the form of their profile. Needs a `Suspense`. */
export const OwnExtras = createOptionalPart(async () => (await load()).OwnExtras)

/** Stores a chosen photo, if there is one. Returns what a person is saved with. */
export const storePhoto = async (api: Api, siteId: string, photo: ChosenPhoto) =>
  photo && (await load()).uploadPhoto(api, siteId, photo)
