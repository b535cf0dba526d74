/** The values of a form of a person. */
export interface PersonValues {
  readonly firstName: string
  readonly lastName: string
  readonly nickname: string
  readonly phoneNumber: string
  readonly email: string
}

export const emptyPerson: PersonValues = {
  firstName: '',
  lastName: '',
  nickname: '',
  phoneNumber: '',
  email: '',
}

/** Whether a form still lacks a required field. Who is looked after needs no number. */
export function isIncomplete(values: PersonValues, isLookedAfter = false): boolean {
  const { firstName, lastName, phoneNumber } = values
  const required = [firstName, lastName, ...(isLookedAfter ? [] : [phoneNumber])]
  return required.some((text) => text.trim() === '')
}
