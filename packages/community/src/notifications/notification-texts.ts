/** Every text of push messages and mails, in one language. */
export interface NotificationTexts {
  /** The language's tag, for `<html lang>`. */
  readonly language: string
  readonly test: { readonly title: string; readonly body: string }
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
