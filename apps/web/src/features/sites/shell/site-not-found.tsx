import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { SearchIcon } from '../../../ui/icons/search.tsx'
import { WarningIcon } from '../../../ui/icons/warning.tsx'
import styles from './site-shell.module.css'

/** Shown for every refused look-up, whatever the reason. */
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

/**
 * Shown when the look-up got no response, and nothing of the site is stored here. The query sends
 * it again by itself once the browser is online.
 */
export function SiteUnreachable(props: { pending: boolean; onRetry: () => void }) {
  const { pending, onRetry } = props
  return (
    <main className={styles.missing}>
      <span className={styles.sign}>
        <WarningIcon size={30} />
      </span>
      <div role="alert">
        <h1>{messages.site.unreachable}</h1>
        <p>{messages.site.unreachableText}</p>
      </div>
      <Button variant="primary" onClick={onRetry} pending={pending}>
        {messages.common.tryAgain}
      </Button>
      <ButtonLink href="/sites">{messages.site.returnToSites}</ButtonLink>
    </main>
  )
}
