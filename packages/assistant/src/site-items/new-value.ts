import { emailAddress, linkUrl, usPhoneNumber } from '@maypole/contract'
import { limits } from '@maypole/contract/community/constants'
import { findAddresses, hasUnsafeAddress } from '../findings/addresses.ts'
import { findPhones } from '../findings/phones.ts'
import type { Span } from '../findings/span.ts'
import { foldedWords, unquoted } from '../findings/words.ts'
import type { Asked } from '../present/asked.ts'
import type { Texts } from '../present/texts.ts'

/** A field that is not about time. */
export type PlainField =
  | 'title'
  | 'location'
  | 'phoneNumber'
  | 'email'
  | 'nickname'
  | 'firstName'
  | 'lastName'
  | 'url'

const mailScheme = 'mailto:'

function mailOf(target: string): string {
  const plain = unquoted(target)
  return plain.toLowerCase().startsWith(mailScheme) ? plain.slice(mailScheme.length) : plain
}

const mostWordsBeside = 2

/** Whether more is said than a number or an address: nothing of it is left out in silence. */
function saysMore(target: string, { start, end }: Span): boolean {
  return foldedWords(`${target.slice(0, start)} ${target.slice(end)}`).length > mostWordsBeside
}

/** Returns the value that a field becomes, checked like the field itself, or a question. */
export function newValue(
  field: PlainField,
  { target, questions }: { target: string; questions: Texts['changes']['questions'] },
): string | { question: Asked } {
  if (field === 'phoneNumber') {
    const [phone, other] = findPhones(target)
    if (phone !== undefined && saysMore(target, phone))
      return { question: questions.unclear(target) }
    const number = usPhoneNumber.safeParse(
      phone !== undefined && 'number' in phone && other === undefined ? phone.number : '',
    )
    return number.success ? number.data : { question: questions.badNumber }
  }
  if (field === 'email') {
    const email = emailAddress.safeParse(mailOf(target))
    return email.success ? email.data : { question: questions.badEmail }
  }
  if (field === 'url') {
    const [address, other] = hasUnsafeAddress(target) ? [] : findAddresses(target)
    if (address !== undefined && saysMore(target, address))
      return { question: questions.unclear(target) }
    const url = linkUrl.safeParse(other === undefined ? address?.url : undefined)
    return url.success ? url.data : { question: questions.badAddress }
  }
  const text = unquoted(target)
  const { eventLocation, eventTitle, name } = limits
  const most = field === 'location' ? eventLocation : field === 'title' ? eventTitle : name
  return text.length > most || text === '' ? { question: questions.tooLong } : text
}
