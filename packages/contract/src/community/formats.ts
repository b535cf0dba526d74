import { z } from 'zod'
import { multiLineText, oneLineText } from '../primitives.ts'
import { limits } from './constants.ts'

/** What people write in an announcement. Requests have it, replies, and rows, by these names. */
export const announcementTexts = {
  headline: oneLineText(1, limits.headline),
  body: multiLineText(0, limits.announcementBody),
}

/** The same texts in replies, whose form the server has seen to. */
export const announcementReply = Object.fromEntries(
  Object.keys(announcementTexts).map((name) => [name, z.string()]),
) as Readonly<Record<keyof typeof announcementTexts, z.ZodString>>

/** The formats of other texts, as requests have them and as they are stored. */
export const formats = {
  siteTitle: oneLineText(1, limits.siteTitle),
  name: oneLineText(1, limits.name),
  groupName: oneLineText(1, limits.groupName),
  linkTitle: oneLineText(1, limits.linkTitle),
  linkSection: oneLineText(1, limits.linkSection),
  eventTitle: oneLineText(1, limits.eventTitle),
  eventLocation: oneLineText(0, limits.eventLocation),
  eventNotes: multiLineText(0, limits.eventNotes),
  sheetTitle: oneLineText(0, limits.sheetTitle),
  sheetLineTitle: oneLineText(1, limits.sheetLineTitle),
  sheetLineNote: oneLineText(0, limits.sheetLineNote),
  sheetRemark: oneLineText(0, limits.sheetRemark),
}
