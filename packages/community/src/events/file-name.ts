// What Windows, macOS or Linux do not take in a file name, and what could turn a name around or hide its end.
const unusable = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
// File systems count octets, most up to 255.
const mostOctets = 200

/** The title in lower case with hyphens for spaces, without what no file system takes (PD-104). */
export function calendarFileName(title: string): string {
  const name = title.toLowerCase().replace(/\s/g, '-').replace(unusable, '').replace(/^\.+/, '')
  let short = ''
  for (const character of name) {
    if (Buffer.byteLength(short + character) > mostOctets) break
    short += character
  }
  return `${short === '' ? 'event' : short}.ics`
}
