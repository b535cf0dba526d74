import { isDomain } from './column-roles.ts'
import type { WrittenContact } from './read-contact.ts'

/** What is between the characters that no address has. */
const addressWords = /[^\s<>()[\],;:"']+/g
// Longer ones are no numbers; without a bound a line of digits would be read again and again.
const phonePattern =
  /(?<![\p{L}\d])(?:tel:)?\+?\(?\d[\d\s().+/\u00a0\u2010-\u2015-]{5,60}\d(?:\s{0,9}(?:x|ext\.?)\s{0,9}\d+)?/iu

/** The first e-mail address in a line; empty when there is none. */
function emailIn(line: string): string {
  for (const [word] of line.matchAll(addressWords)) {
    const parts = word.split('@')
    const at = parts.findIndex(
      (part, index) => index > 0 && parts[index - 1] !== '' && isDomain(part),
    )
    if (at !== -1) return `${parts[at - 1]}@${parts[at]}`
  }
  return ''
}

/** Reads lines such as "Sam Lee 202 555 0147" or "Sam Lee <sam@example.org>, 202-555-0147". */
export function readLines(text: string): WrittenContact[] {
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    if (line.trim() === '') return []
    const email = emailIn(line)
    const withoutEmail = line.replace(email, ' ')
    const phone = phonePattern.exec(withoutEmail)?.[0] ?? ''
    const bare = withoutEmail.replace(phone, ' ').replace(/[<>()[\]"|:\t]/g, ' ')
    const name = trimEnd(bare.replace(/^[\s\-*•·\d.,;–—]+/u, ''), /[\s,;\-–—]/u).replaceAll(
      ';',
      ' ',
    )
    return [
      {
        row: index + 1,
        firstName: '',
        lastName: '',
        name,
        nickname: '',
        phoneNumbers: phone === '' ? [] : [phone],
        emails: email === '' ? [] : [email],
        groups: [],
      },
    ]
  })
}

/** Trims characters at the end. A pattern with `+$` would try each run of them in the text. */
function trimEnd(text: string, characters: RegExp): string {
  let end = text.length
  while (end > 0 && characters.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
