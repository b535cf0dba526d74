import { isUniqueViolation } from '@maypole/platform/database'
import { QuotaExceededError } from './quota-store.ts'

/**
 * Creates a row. Where that fails because an earlier request has created it, returns that one; of
 * two at the same time both get the first.
 */
export async function createOnce<Row>(creation: {
  find: () => Promise<Row | undefined>
  create: () => Promise<Row>
}): Promise<Row> {
  try {
    return await creation.create()
  } catch (error) {
    const isRefused = isUniqueViolation(error) || error instanceof QuotaExceededError
    const first = isRefused ? await creation.find() : undefined
    if (first === undefined) throw error
    return first
  }
}
