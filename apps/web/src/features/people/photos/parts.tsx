import type { Api } from '../../../api/api.ts'
import { createOptionalPart } from '../../../start/part.ts'
import type { ChosenPhoto } from './photo-field.tsx'

// Loaded with the first form that has a photo.
const load = () => import('./photos.ts')

/** The viewer's photo and groups, below the form of their profile. Needs a `Suspense`. */
export const OwnExtras = createOptionalPart(async () => (await load()).OwnExtras)

/** Stores a chosen photo, if there is one. Returns what a person is saved with. */
export const storePhoto = async (api: Api, siteId: string, photo: ChosenPhoto) =>
  photo && (await load()).uploadPhoto(api, siteId, photo)
