/**
 * What the product API answers to a refused request: the specification's `error` beside the members of RFC 9457.
 * `error` is a text for people; `type` is stable and for programs.
 */
export interface Problem {
  readonly error: string
  /** A URI reference, `/problems/<name>`; `<name>` is stable. */
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  /** Which fields were refused and why, by JSON path; only with status 400. */
  readonly fields?: Readonly<Record<string, string>>
}
