import { dateFormat } from '../../../texts/date-format.ts'
import { localised } from '../../../texts/localised.ts'

/** The texts of links that do not answer, separate so that only admins who have some load them. */

const dayOf = (instant: string) => dateFormat({ dateStyle: 'medium' }).format(new Date(instant))
const causes: Readonly<Record<string, string>> = {
  'no-answer': 'no answer',
  certificate: 'certificate',
}

export const deadLinkMessages = localised('deadLink', {
  notice: (reason: string, instant: string) =>
    `Did not answer on ${dayOf(instant)} (${causes[reason] ?? reason})`,
  check: 'Check now',
  checkOne: (title: string) => `Check ${title} now`,
  checking: 'Checking...',
  answered: 'It answers again.',
  failed: (reason: string) => `It still does not answer (${causes[reason] ?? reason}).`,
  unknown: 'Nothing can be said about it from here.',
  checkFailed: 'It could not be checked. Please try again.',
} as const)
