import type { ImportedGuardian, ImportRow } from '@maypole/contract/community'
import { formatPhone } from '../../../../lib/phone.ts'
import styles from '../../../../shared/imports/import.module.css'
import { Was } from '../../../../shared/imports/import-rows.tsx'
import { contactImportMessages } from './texts.en.ts'

/** A contact of the file, in words. */
export function ContactText({ row }: { row: ImportRow }) {
  const { firstName, lastName, nickname, phoneNumber = '', email, problem, doubt, before } = row
  const phone = shownNumber(phoneNumber)
  const name = `${firstName} ${lastName}`.trim()
  const formerName =
    before?.firstName === undefined && before?.lastName === undefined
      ? undefined
      : `${before.firstName ?? firstName} ${before.lastName ?? lastName}`.trim()
  return (
    <span className={styles.words}>
      <span className={styles.name} dir="auto">
        {name === '' ? contactImportMessages.noName : name}
        <Was before={formerName} />
      </span>
      <span className={styles.details}>
        {[phone, nickname && `"${nickname}"`].filter(Boolean).join(' · ')}
        <Was before={before?.nickname} />
        {email !== undefined && ` · ${email}`}
        <Was before={before?.email} />
      </span>
      {row.groups !== undefined && (
        <span className={styles.details} dir="auto">
          {row.groups.join(', ')}
        </span>
      )}
      {row.guardians?.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row does not change.
        <GuardianText key={index} guardian={one} />
      ))}
      {row.photo !== undefined && (
        <span className={row.photo === 'taken' ? styles.details : styles.doubt}>
          {contactImportMessages.photos[row.photo]}
        </span>
      )}
      {problem !== undefined && (
        <span className={styles.problem}>
          {contactImportMessages.row(row.row)}: {contactImportMessages.problems[problem]}
        </span>
      )}
      {row.repeats !== undefined && (
        <span className={styles.details}>{contactImportMessages.repeats(row.repeats)}</span>
      )}
      {doubt !== undefined && (
        <span className={styles.doubt}>{contactImportMessages.doubts[doubt]}</span>
      )}
    </span>
  )
}

/** Who looks after the contact, or is left out. */
function GuardianText({ guardian }: { guardian: ImportedGuardian }) {
  const { firstName, lastName, phoneNumber = '', state, problem } = guardian
  const phone = shownNumber(phoneNumber)
  const name = `${firstName} ${lastName}`.trim() || phone || contactImportMessages.noName
  return (
    <span className={state === 'left-out' ? styles.doubt : styles.details} dir="auto">
      {contactImportMessages.guardians[state](name, phone)}
      {problem !== undefined && ` ${guardianProblem(problem)}`}
    </span>
  )
}

function guardianProblem(problem: NonNullable<ImportedGuardian['problem']>): string {
  const { problems, guardianProblems } = contactImportMessages
  const own: Readonly<Partial<Record<string, string>>> = guardianProblems
  const others: Readonly<Partial<Record<string, string>>> = problems
  return own[problem] ?? others[problem] ?? ''
}

function shownNumber(phoneNumber: string): string {
  return /^\+1\d{10}$/.test(phoneNumber) ? formatPhone(phoneNumber) : phoneNumber
}
