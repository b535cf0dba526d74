import { problems } from '@maypole/platform/http'
import { SiteFullError } from './place-store.ts'

/** Answers 409 with this text when the site has as many as it may. */
export async function unlessFull<Result>(work: Promise<Result>, text: string): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof SiteFullError) throw problems.conflict('full', text)
    throw error
  }
}
