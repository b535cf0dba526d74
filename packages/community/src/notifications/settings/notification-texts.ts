import type { Language } from '@maypole/contract/language'
import type { OccasionKind } from '../../notification-kinds.ts'

/** Every text of push messages and mails, in one language. */
export interface NotificationTexts {
  /** For `<html lang>`, too. */
  readonly language: Language
  readonly test: { readonly title: string; readonly body: string }
  /**
   * One line about each kind, for a lock screen. `title` is the headline or the title of the event,
   * `when` a date, or a date and a time, empty where all of an event is cancelled. The community is
   * named beside it. `who` is the first name of whom it is for, where its reader looks after
   * somebody. The words of a proposal are a machine's, and stay off the lock screen.
   */
  readonly occasions: Readonly<
    Record<OccasionKind, (title: string, when: string, who?: string) => string>
  >
  readonly notices: {
    /** In place of several notices. */
    readonly several: (count: number) => string
    /** A reminder, with what the reader has taken of the sign-up sheets of the event. */
    readonly withPart: (notice: string, part: string) => string
  }
  /** The buttons of an event, and what is shown once one was pressed. */
  readonly answer: {
    readonly going: string
    readonly declined: string
    readonly saved: { readonly going: string; readonly declined: string }
    /** The server could not be reached: the buttons are shown again. */
    readonly offline: string
    /** Nobody is signed in: a tap leads to the sign-in screen. */
    readonly signedOut: string
    /** The server refused: a tap leads to the event. */
    readonly refused: string
  }
  /**
   * The same of one person, where the reader looks after others: by first name, undefined for the
   * reader. A button has room for some 25 letters.
   */
  readonly answerFor: (who: string | undefined) => {
    readonly going: string
    readonly declined: string
    readonly saved: { readonly going: string; readonly declined: string }
  }
  readonly mail: {
    readonly subject: (about: { site: string; notice: string }) => string
    readonly digestSubject: (about: { productName: string; count: number }) => string
    readonly open: string
    readonly footer: (productName: string) => string
    readonly unsubscribe: (url: string) => string
  }
  readonly unsubscribe: {
    readonly title: string
    /** `site` is the title of a community; undefined when it is about all. */
    readonly question: (about: { site: string | undefined; productName: string }) => string
    readonly stop: string
    readonly stopAll: string
    readonly done: (about: { site: string | undefined; productName: string }) => string
    readonly again: string
    /** In place of the title of a community that is gone. */
    readonly unknownSite: string
  }
}
