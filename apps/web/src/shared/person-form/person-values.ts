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

/** Whether a form still lacks a required field. */
export function isIncomplete(values: PersonValues): boolean {
  return [values.firstName, values.lastName, values.phoneNumber].some((text) => text.trim() === '')
}
