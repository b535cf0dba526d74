/** A span of a text, in UTF-16 units, end exclusive. */
export type Span = { start: number; end: number }
