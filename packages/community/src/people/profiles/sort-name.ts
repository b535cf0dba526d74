/**
 * Returns the sort key of the directory (PD-80): last name, then first name, ignoring case and
 * accents. The separator sorts before everything a name can hold, so that 'Lee' comes before 'Lee
 * Smith'.
 */
export function sortName(names: { firstName: string; lastName: string }): string {
  return `${fold(names.lastName)}\u0001${fold(names.firstName)}`
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
