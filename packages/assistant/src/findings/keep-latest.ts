/** Keeps the latest result: the readers of a text ask for the same findings one after the other. */
export function keepLatest<Result>(find: (text: string) => Result): (text: string) => Result {
  let latest: { text: string; result: Result } | undefined
  return (text) => {
    if (latest?.text !== text) latest = { text, result: find(text) }
    return latest.result
  }
}
