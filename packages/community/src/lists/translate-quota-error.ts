import { problems } from '@maypole/platform/http'
import { messages } from '../messages.ts'
import { QuotaExceededError } from './quota-store.ts'

/**
 * Turns QuotaExceededError into a 409 problem: with `text` when there are too many items, or with
 * the text for too many bytes.
 */
export async function translateQuotaError<Result>(
  work: Promise<Result>,
  text: string,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof QuotaExceededError)
      throw problems.conflict('full', error.of === 'items' ? text : messages.full.bytes)
    throw error
  }
}
