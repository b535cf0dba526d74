/** Returns the digits of a text, in order. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/**
 * Returns the number for a sign-in code: non-digits are removed and +1 is prepended; eleven digits
 * starting with 1 lose the 1 first (PD-18). The server validates it (PD-19).
 */
export function signInPhoneNumber(text: string): string {
  const digits = digitsOf(text)
  return `+1${digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits}`
}

/** Returns the national digits, ten for a stored number; fewer or more for incomplete input. */
export function nationalDigits(text: string): string {
  const digits = digitsOf(text)
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** Formats a number as cards and the contact dialog show it: xxx-xxx-xxxx (PD-82). */
export function formatPhone(text: string): string {
  const digits = nationalDigits(text).slice(0, 10)
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-')
}

/**
 * Returns the number of the own profile (PD-88): +1 and the digits, or + and the digits when eleven
 * of them begin with 1. The server validates it.
 */
export function profilePhoneNumber(text: string): string {
  const digits = digitsOf(text)
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : `+1${digits}`
}

/** Whether a text reduces to exactly ten digits. */
export function isContactPhone(text: string): boolean {
  return digitsOf(text).length === 10
}
