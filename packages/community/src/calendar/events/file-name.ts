// What Windows, macOS or Linux refuse in a file name, and what could reverse a name or hide its
// extension.
const unusable = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
// File systems count octets, most up to 255.
const mostOctets = 200

/** Returns the name of a calendar file with this title. */
export function calendarFileName(title: string): string {
  return `${baseFileName(title) || 'event'}.ics`
}

/**
 * Returns the title in lower case with hyphens for spaces, without what file systems refuse
 * (PD-104). It can be empty.
 */
export function baseFileName(title: string): string {
  const name = title.toLowerCase().replace(/\s/g, '-').replace(unusable, '').replace(/^\.+/, '')
  let short = ''
  for (const character of name) {
    if (Buffer.byteLength(short + character) > mostOctets) break
    short += character
  }
  return short
}
