/** The number of digits of a sign-in code. */
export const passcodeLength = 6

/** How long a code lives, in minutes (PD-20). */
export const passcodeMinutes = 10

/**
 * Returns the code in typed or pasted text: "164 110" and "Your code is 164110" both give "164110".
 * Other text is cut to the length of a code, without its spaces.
 */
export function passcodeIn(text: string): string {
  const code = /(?:^|\D)(\d{3})[\s-]?(\d{3})(?!\d)/.exec(text)
  if (code !== null) return `${code[1]}${code[2]}`
  return text.replace(/\s/g, '').slice(0, passcodeLength)
}
