/** What an announcement says, and whether it stays on top: what is written in every form of it. */
export interface AnnouncementText {
  readonly headline: string
  readonly body: string
  readonly pinned: boolean
}

export const emptyText: AnnouncementText = { headline: '', body: '', pinned: false }

/** Returns these members alone, as requests take them. */
export function textOf({ headline, body, pinned }: AnnouncementText): AnnouncementText {
  return { headline, body, pinned }
}
