import type { WrittenContact } from './read-contact.ts'

const emailPattern = /[^\s<>()[\],;:"'@]+@[^\s<>()[\],;:"'@]+\.[^\s<>()[\],;:"'@]+/
const phonePattern =
  /(?<![\p{L}\d])(?:tel:)?\+?\(?\d[\d\s().+/\u00a0\u2010-\u2015-]{5,}\d(?:\s*(?:x|ext\.?)\s*\d+)?/iu

/** Reads lines such as "Sam Lee 202 555 0147" or "Sam Lee <sam@example.org>, 202-555-0147". */
export function readLines(text: string): WrittenContact[] {
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    if (line.trim() === '') return []
    const email = emailPattern.exec(line)?.[0] ?? ''
    const withoutEmail = line.replace(email, ' ')
    const phone = phonePattern.exec(withoutEmail)?.[0] ?? ''
    const name = withoutEmail
      .replace(phone, ' ')
      .replace(/[<>()[\]"|:\t]/g, ' ')
      .replace(/^[\s\-*•·\d.,;–—]+|[\s,;\-–—]+$/gu, '')
      .replace(/\s*;\s*/g, ' ')
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
