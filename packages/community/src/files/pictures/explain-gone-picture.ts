import { problems } from '@maypole/platform/http'
import { messages } from '../../messages.ts'
import { PictureGone } from './attach-store.ts'

/** Turns PictureGone into a 409 problem: the item can be saved without that picture. */
export async function explainGonePicture<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PictureGone) throw problems.conflict('picture-gone', messages.picture.gone)
    throw error
  }
}
