/** Every text of push messages and mails, in one language. */
export interface NotificationTexts {
  /** The language's tag, for `<html lang>`. */
  readonly language: string
  readonly test: { readonly title: string; readonly body: string }
  /** One line each, for a lock screen. `when` is a date, or a date and a time. */
  readonly notices: {
    readonly eventNew: (title: string, when: string) => string
    readonly eventChanged: (title: string, when: string) => string
    /** `when` is empty where all of it is cancelled. */
    readonly eventCancelled: (title: string, when: string) => string
    readonly reminder: (title: string, when: string) => string
    /** Somebody who waited has a seat now. */
    readonly seat: (title: string, when: string) => string
    readonly joinRequest: string
    readonly approved: string
    /** The community is named beside it. */
    readonly invitation: string
    /** In place of several notices. */
    readonly several: (count: number) => string
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
