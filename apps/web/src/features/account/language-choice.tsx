import { type Language, languages } from '@maypole/contract/language'
import { useLayoutEffect, useRef } from 'react'
import { keepLanguage } from '../../lib/language.ts'
import { pageLanguage } from '../../texts/localised.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import styles from './account.module.css'
import { accountMessages } from './texts.en.ts'

/** Each by its own name, so that those who read no other one find it. */
const names: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
}

/** The address of this choice, which has the focus again after the page has been reloaded. */
const anchor = '#language'

/** The language, kept on this device. The page is loaded again, with nothing left of the other. */
export function LanguageChoice() {
  const texts = accountMessages.language
  const section = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (location.hash !== anchor) return
    history.replaceState(history.state, '', location.pathname + location.search)
    section.current?.scrollIntoView({ block: 'center' })
    section.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [])

  function choose(language: Language): void {
    keepLanguage(language)
    history.replaceState(history.state, '', anchor)
    location.reload()
  }
  return (
    <section ref={section} className={styles.section} aria-labelledby="language">
      <h2 id="language">{texts.title}</h2>
      <p className={styles.intro}>{texts.intro}</p>
      <ChoiceField
        label={texts.label}
        value={pageLanguage()}
        choices={languages.map((value) => ({ value, label: names[value] }))}
        onValue={choose}
      />
    </section>
  )
}
