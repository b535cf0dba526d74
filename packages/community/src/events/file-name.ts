// What Windows, macOS or Linux refuse in a file name, and what could reverse a name or hide its
// extension.
const unusable = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
// File systems count octets, most up to 255.
const mostOctets = 200

/**
 * Returns the title in lower case with hyphens for spaces, without what file systems refuse
 * (PD-104).
 */
export function calendarFileName(title: string): string {
  const name = title.toLowerCase().replace(/\s/g, '-').replace(unusable, '').replace(/^\.+/, '')
  let short = ''
  for (const character of name) {
    if (Buffer.byteLength(short + character) > mostOctets) break
    short += character
  }
  return `${short === '' ? 'event' : short}.ics`
}
