/** The digits of what was typed, in order. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/**
 * The number that a sign-in code is sent to: non-digits are stripped and +1 is put in front; eleven digits
 * starting with 1 lose the 1 first (PD-18). Whether it is a number at all is for the server to say (PD-19).
 */
export function signInPhoneNumber(text: string): string {
  const digits = digitsOf(text)
  return `+1${digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits}`
}

/** The ten national digits of a number as stored (+1 and ten digits) or typed; fewer or more when it has them. */
export function nationalDigits(text: string): string {
  const digits = digitsOf(text)
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** A number as a card shows it and as the contact dialog formats it while typing: xxx-xxx-xxxx (PD-82). */
export function formatPhone(text: string): string {
  const digits = nationalDigits(text).slice(0, 10)
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-')
}

/**
 * The number of the own profile (PD-88): +1 and the digits, or + and the digits where eleven of them
 * begin with 1. Whether it is a number at all is for the server to say.
 */
export function profilePhoneNumber(text: string): string {
  const digits = digitsOf(text)
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : `+1${digits}`
}

/** Whether a text reduces to exactly ten digits. */
export function isContactPhone(text: string): boolean {
  return digitsOf(text).length === 10
}
