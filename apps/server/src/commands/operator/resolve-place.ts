import { resolve } from 'node:path'
import { isS3Address } from '../../config.ts'

/** Returns the absolute path of a folder, or an address `s3://…` as it is. */
export function resolvePlace(text = ''): string {
  return isS3Address(text) ? text : resolve(text)
}
