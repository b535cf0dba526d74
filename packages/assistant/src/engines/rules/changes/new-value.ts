import { emailAddress, linkUrl, usPhoneNumber } from '@maypole/contract'
import { limits } from '@maypole/contract/community/constants'
import { findAddresses, hasUnsafeAddress } from '../../../findings/addresses.ts'
import { findPhones } from '../../../findings/phones.ts'
import type { Asked } from '../../../present/asked.ts'
import type { Texts } from '../../../present/texts.ts'
import type { Field } from './lexicon.ts'

/** A field that is not about time. */
export type PlainField = Exclude<Field, 'start' | 'end' | 'time'>

export function unquoted(text: string): string {
  return text.replace(/^["'“‘]+|["'”’.!]+$/gu, '').trim()
}

/** Returns the value that a field becomes, checked like the field itself, or a question. */
export function newValue(
  field: PlainField,
  { target, questions }: { target: string; questions: Texts['changes']['questions'] },
): string | { question: Asked } {
  if (field === 'phoneNumber') {
    const [phone, other] = findPhones(target)
    const number = usPhoneNumber.safeParse(
      phone !== undefined && 'number' in phone && other === undefined ? phone.number : '',
    )
    return number.success ? number.data : { question: questions.badNumber }
  }
  if (field === 'email') {
    const email = emailAddress.safeParse(unquoted(target).replace(/^mailto:/i, ''))
    return email.success ? email.data : { question: questions.badEmail }
  }
  if (field === 'url') {
    const [address, other] = hasUnsafeAddress(target) ? [] : findAddresses(target)
    const url = linkUrl.safeParse(other === undefined ? address?.url : undefined)
    return url.success ? url.data : { question: questions.badAddress }
  }
  const text = unquoted(target)
  const most =
    field === 'location'
      ? limits.eventLocation
      : field === 'title'
        ? limits.eventTitle
        : limits.name
  return text.length > most || text === '' ? { question: questions.tooLong } : text
}
