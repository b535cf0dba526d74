import { localised } from '../../../../texts/localised.ts'

/** The texts of the overview of answers, loaded with it. */
export const overviewMessages = localised('overview', {
  title: 'Answers to the next dates',
  table: 'Answers by person and date',
  name: 'Name',
  search: 'Search names',
  missing: 'Not answered',
  everybody: (count: number) => (count === 1 ? '1 person' : `All ${count} people`),
  others: 'In no group',
  goingOf: (going: number, size: number) => `${going} of ${size} going`,
  answers: {
    g: 'Going',
    w: 'Waiting for a seat',
    m: 'Maybe',
    d: "Can't come",
    '-': 'No answer',
  } as Readonly<Record<string, string>>,
  noDates: 'No date to come asks who is coming.',
  nobody: 'Nobody is found.',
  noName: 'Without a name',
  failed: 'The answers could not be loaded.',
})
