import { useSyncExternalStore } from 'react'
import {
  appearances,
  followAppearance,
  keepAppearance,
  readAppearance,
} from '../../lib/appearance.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import styles from './account.module.css'
import { accountMessages } from './texts.en.ts'

/** Light or dark screens, kept on this device. */
export function AppearanceChoice() {
  const appearance = useSyncExternalStore(followAppearance, readAppearance)
  const texts = accountMessages.appearance
  return (
    <section className={styles.section} aria-labelledby="appearance">
      <h2 id="appearance">{texts.title}</h2>
      <p className={styles.intro}>{texts.intro}</p>
      <ChoiceField
        label={texts.label}
        value={appearance}
        choices={appearances.map((value) => ({ value, label: texts.choices[value] }))}
        onValue={keepAppearance}
      />
    </section>
  )
}
