/** Returns the ids of a contact's groups, as stored in its entry. */
export function readGroupIds(text: string): readonly string[] {
  return text === '' ? [] : text.trimEnd().split(' ')
}

/** Returns ids of groups as an entry stores them: each with a space behind it. */
export function writeGroupIds(ids: readonly string[]): string {
  return ids.map((id) => `${id} `).join('')
}
