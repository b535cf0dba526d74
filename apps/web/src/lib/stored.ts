/**
 * Deletes what this browser has stored under keys that start with a prefix, but for those that
 * `isKept` chooses.
 */
export function deleteStored(prefix: string, isKept: (key: string) => boolean = () => false): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !isKept(key)) localStorage.removeItem(key)
  } catch {
    // Without readable storage there is nothing to delete.
  }
}
