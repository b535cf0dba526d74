import { problems } from '@maypole/platform/http'
import { messages } from '../messages.ts'
import { SiteFullError } from './place-store.ts'

/** Answers 409 when the site has as many as it may: with this text, or that what is in the list is too long. */
export async function unlessFull<Result>(work: Promise<Result>, text: string): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof SiteFullError)
      throw problems.conflict('full', error.of === 'items' ? text : messages.full.bytes)
    throw error
  }
}
