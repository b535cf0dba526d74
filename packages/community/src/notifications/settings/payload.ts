import type { NotificationTexts } from './notification-texts.ts'

/**
 * What a push message carries, as JSON: nothing but what a lock screen may show and where a tap
 * leads.
 */
export interface Payload {
  readonly title: string
  /** The community's title; with several notices, what they are. */
  readonly body: string
  /** A path of the app. The app replaces a notification that it shows for the same path. */
  readonly path: string
  /** Of a date that can be answered without opening the app. */
  readonly answer?: PayloadAnswer | undefined
  /** The same, where its reader answers for others, too: one after the other. */
  readonly answers?: (PayloadAnswer & { readonly people: readonly PayloadPerson[] }) | undefined
}

/** Somebody for whom an answer is given; without an entry the reader. */
interface PayloadPerson {
  readonly profileId?: string | undefined
  readonly texts: ReturnType<NotificationTexts['answerFor']>
}

/** The call that saves an answer, and the words of the buttons and of what becomes of it. */
interface PayloadAnswer {
  /** A path of the product API, called with PUT. */
  readonly path: string
  readonly recurrenceId?: string | undefined
  readonly texts: NotificationTexts['answer']
}

export function writePayload({ title, body, path, answer, answers }: Payload): string {
  return JSON.stringify({ title, body, path, answer, answers })
}
