import { ProviderError } from '../../errors/provider-error.ts'

const longest = 254
const longestLocalPart = 64

// The dot-atom of RFC 5322 §3.2.3 and host names with a top-level domain of letters, all ASCII: no
// look-alikes of @, no lists, no display names, no line breaks, nothing that a mail header or
// server reads as more than one address.
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const topLevel = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/**
 * Validates one ASCII e-mail address and returns it in lower case, as stored. Nothing else is
 * normalised: look-alikes, lists and line breaks are refused. Throws invalid_email.
 */
export function checkEmailAddress(text: string): string {
  const email = text.toLowerCase()
  const [local = '', domain = '', ...rest] = email.split('@')
  const labels = domain.split('.')
  const isAddress =
    text.length <= longest &&
    // Lower-casing turns some letters into ASCII (the Kelvin sign becomes k), so the original text
    // is checked.
    /^[\x21-\x7e]+$/.test(text) &&
    rest.length === 0 &&
    local.length <= longestLocalPart &&
    localPart.test(local) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    topLevel.test(labels.at(-1) ?? '')
  if (!isAddress) throw new ProviderError('invalid_email')
  return email
}
