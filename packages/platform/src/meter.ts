/**
 * Something that is measured. Each label has few values, all known to the program: never an id, an
 * address or a text of a person.
 */
export interface Instrument<Label extends string = string> {
  /** As Prometheus names them: with a unit, and `_total` at the end of a counter. */
  readonly name: string
  /** One sentence without a full stop. */
  readonly help: string
  readonly labels: readonly Label[]
  /** Upper bounds of a histogram's buckets; without them it is a counter. */
  readonly buckets?: readonly number[]
}

/** Counts and measures for a monitor. */
export interface Meter {
  /** Adds `value`, 1 by default, to a counter, or observes it in a histogram. */
  record<Label extends string>(
    instrument: Instrument<Label>,
    labels: Readonly<Record<Label, string>>,
    value?: number,
  ): void
}

/** Records nothing, for instances that nobody watches. */
export const silentMeter: Meter = { record: () => undefined }

export function counter<Label extends string>(
  name: string,
  help: string,
  labels: readonly Label[] = [],
): Instrument<Label> {
  return { name, help, labels }
}

export function histogram<Label extends string>(
  name: string,
  help: string,
  shape: { readonly labels?: readonly Label[]; readonly buckets: readonly number[] },
): Instrument<Label> {
  return { name, help, labels: shape.labels ?? [], buckets: shape.buckets }
}
