import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { oneLineText } from '../primitives.ts'
import { pictureKinds, pictureLimits, pictureSizes } from './picture-constants.ts'

/** A picture that an item has. */
const picture = z
  .object({
    /** Content never changes under an id. */
    id: z.string(),
    /** Pixels of the `desk` size, so that a page can reserve the space. */
    width: z.number().int(),
    height: z.number().int(),
    /** What it shows, for people who do not see it; empty when it adds nothing to the text. */
    alt: z.string(),
  })
  .meta({ id: 'Picture' })
export type Picture = z.output<typeof picture>

/** The pictures of an item in a reply, in order; absent when it has none. */
export const picturesOfItem = z.array(picture).optional()

/** The pictures that an item is to have, in order: those that were uploaded, or that it has. */
export const picturesToSave = z
  .array(
    z.object({ id: z.uuid().toLowerCase(), alt: oneLineText(0, pictureLimits.text).default('') }),
  )
  .max(pictureLimits.perAnnouncement, `At most ${pictureLimits.perAnnouncement} pictures`)
  .refine(
    (pictures) => new Set(pictures.map(({ id }) => id)).size === pictures.length,
    'A picture can be there once',
  )

export const sitePictures = {
  uploadPicture: endpoint({
    method: 'POST',
    path: '/sites/:site/pictures',
    summary:
      'Stores a picture for an item that is saved within a day; PNG, JPEG, GIF, WebP or AVIF',
    auth: 'session',
    status: 201,
    file: 'picture',
    query: z.object({
      /** What it is for: only who may add such an item may upload. */
      for: z.enum(pictureKinds),
    }),
    reply: picture.omit({ alt: true }),
  }),
  getPicture: endpoint({
    method: 'GET',
    path: '/sites/:site/pictures/:picture',
    summary: 'A picture, for those who see the item that it belongs to',
    auth: 'session',
    media: 'image/webp',
    query: z.object({ size: z.enum(pictureSizes).default('desk') }),
  }),
} as const
