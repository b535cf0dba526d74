import type { ImportRow } from '@maypole/contract/community'
import { formatPhone } from '../../../../lib/phone.ts'
import styles from '../../../../shared/imports/import.module.css'
import { Was } from '../../../../shared/imports/import-rows.tsx'
import { contactImportMessages } from './texts.en.ts'

/** A contact of the file, in words. */
export function ContactText({ row }: { row: ImportRow }) {
  const { firstName, lastName, nickname, phoneNumber = '', email, problem, doubt, before } = row
  const phone = /^\+1\d{10}$/.test(phoneNumber) ? formatPhone(phoneNumber) : phoneNumber
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
        <span className={styles.doubt}>
          {doubt === 'same-name' ? contactImportMessages.sameName : contactImportMessages.otherName}
        </span>
      )}
    </span>
  )
}
