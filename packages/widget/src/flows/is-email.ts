const pattern = /^[^\s@<>()[\]\\,;:"]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i

/**
 * Whether a text has the form of an e-mail address: local part, @, domain, and a TLD of two letters
 * or more.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && pattern.test(text)
}
