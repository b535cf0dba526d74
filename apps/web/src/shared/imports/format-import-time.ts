import { dateFormat } from '../../texts/date-format.ts'

/** Returns when an import was made, as it is called in the page's language. */
export function formatImportTime(instant: string): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
}
