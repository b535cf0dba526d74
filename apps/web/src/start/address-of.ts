/** Returns the address of a call of the product API, by its name in the contract: `METHOD path`. */
export function addressOf(
  name: string,
  options: { params?: Readonly<Record<string, string>>; query?: object | undefined } = {},
): string {
  const path = name.slice(name.indexOf(' ') + 1)
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(options.params?.[key] ?? ''),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined) query.set(key, String(value))
  }
  return `/api${query.size > 0 ? `${filled}?${query}` : filled}`
}
