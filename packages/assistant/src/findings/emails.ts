import type { Span } from './span.ts'

/** 'ann.lee@mail.example.org': a name, an @ and a domain. */
export const emailForm =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,5}[\p{L}\p{N}-]{1,63}/u

/** Finds the first e-mail address of a text. */
export function findEmail(text: string): (Span & { address: string }) | undefined {
  const match = emailForm.exec(text)
  if (match === null) return undefined
  const [address] = match
  return { address, start: match.index, end: match.index + address.length }
}
