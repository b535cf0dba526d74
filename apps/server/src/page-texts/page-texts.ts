/** What the pages that the server itself writes say, in one language. */
export interface PageTexts {
  /** The page of the web app, before the app is there. */
  readonly page: { readonly description: string; readonly needsScript: string }
  readonly errorPage: {
    readonly notFound: string
    readonly notFoundHint: string
    readonly failed: string
    /** `text` is that of the error, in English. */
    readonly reason: (text: string, status: number) => string
    readonly home: (productName: string) => string
    readonly status: (status: number) => string
  }
}
