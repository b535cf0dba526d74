/** More than a site can have of anything. */
const everything = 1_000_000_000

/**
 * Reads rows page by page, each page after the last row of the one before; without a size, all in
 * one statement.
 */
export async function* readPages<Row>(options: {
  size: number | undefined
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>
}): AsyncGenerator<readonly Row[]> {
  const { size = everything, read } = options
  let last: Row | undefined
  do {
    const rows = await read(last, size)
    if (rows.length > 0) yield rows
    last = rows.length < size ? undefined : rows.at(-1)
  } while (last !== undefined)
}

/** Yields existing items page by page. */
export function* inPages<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += 500) yield items.slice(start, start + 500)
}
