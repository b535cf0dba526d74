/** Deletes the entries of a storage whose keys start with a prefix, but for those of `except`. */
export function deleteStored(
  storage: 'localStorage' | 'sessionStorage',
  prefix: string,
  except = ' ',
): void {
  try {
    for (const key of Object.keys(window[storage]))
      if (key.startsWith(prefix) && !key.startsWith(except)) window[storage].removeItem(key)
  } catch {
    // Without readable storage there is nothing to delete.
  }
}
