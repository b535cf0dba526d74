/** What became of a record: `known` means that it was here before, and is not changed. */
export type RecordResult =
  | {
      readonly outcome: 'imported' | 'known'
      /** Types of accounts at other providers that did not come along. */
      readonly leftOut?: readonly string[]
    }
  | { readonly refused: string }
