/**
 * Returns whether a row is left out. Rows are asked for in order; `spans` have both of their ends.
 */
export function leftOutRows(
  spans: readonly (readonly [number, number])[],
): (row: number) => boolean {
  const sorted = spans.toSorted(([a], [b]) => a - b)
  let next = 0
  return (row) => {
    while ((sorted[next]?.[1] ?? row) < row) next += 1
    const [from, to] = sorted[next] ?? [0, 0]
    return from <= row && row <= to
  }
}
