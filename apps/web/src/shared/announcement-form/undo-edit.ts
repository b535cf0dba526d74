import type { Announcement, Picture, ScheduledAnnouncement } from '@maypole/contract/community'
import { textOf } from './announcement-text.ts'
import {
  type EditedAnnouncement,
  havePicturesChanged,
  type SaveBody,
  type ScheduledBody,
} from './announcement-values.ts'

/**
 * Returns the body that gives a published announcement back what it had before it was saved, of pin
 * and time only what that changed; undefined where a picture was removed, which is gone.
 */
export function undoBody(before: Announcement, saved: Announcement): SaveBody | undefined {
  const { pinned, ...text } = textOf(before)
  const { expiryDate = null } = before
  const pictures = picturesOf(before, saved)
  if (pictures === 'gone') return undefined
  return {
    ...text,
    pinned: pinned === saved.pinned ? undefined : pinned,
    expiryDate: before.expiryDate === saved.expiryDate ? undefined : expiryDate,
    pictures,
    version: saved.version,
  }
}

/** Returns the same for one that is published later. */
export function undoScheduledBody(
  before: ScheduledAnnouncement,
  saved: ScheduledAnnouncement,
): ScheduledBody | undefined {
  const { publishDate, expiryDate } = before
  const pictures = picturesOf(before, saved)
  if (pictures === 'gone') return undefined
  return { ...textOf(before), publishDate, expiryDate, pictures, version: saved.version }
}

/** Returns the pictures of before; undefined where they are the same. */
function picturesOf(
  { pictures = [] }: EditedAnnouncement,
  saved: EditedAnnouncement,
): Picture[] | undefined | 'gone' {
  const left = new Set(saved.pictures?.map(({ id }) => id))
  if (pictures.some(({ id }) => !left.has(id))) return 'gone'
  return havePicturesChanged({ pictures }, saved) ? [...pictures] : undefined
}
