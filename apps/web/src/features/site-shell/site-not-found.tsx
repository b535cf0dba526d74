import { messages } from '../../messages.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SearchIcon } from '../../ui/icons/search.tsx'
import styles from './site-shell.module.css'

/** Shown for every failed look-up, whatever the reason. */
export function SiteNotFound() {
  return (
    <main className={styles.missing}>
      <span className={styles.sign}>
        <SearchIcon size={30} />
      </span>
      <h1>{messages.site.notFound}</h1>
      <p>{messages.site.notFoundText}</p>
      <ButtonLink href="/sites" variant="primary">
        {messages.site.returnToSites}
      </ButtonLink>
    </main>
  )
}
