import { localised } from '../../texts/localised.ts'

/** The texts of fields that are edited where they stand, loaded on a desk. */
export const inPlaceMessages = localised('inPlace', {
  open: 'Change it here (double click)',
  title: (name: string) => `Change the title of ${name}`,
  headline: (name: string) => `Change the headline ${name}`,
  time: (name: string) => `Change the time of ${name}`,
  place: (name: string) => `Change the place of ${name}`,
})
