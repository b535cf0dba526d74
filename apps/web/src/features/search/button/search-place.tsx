import { Suspense } from 'react'
import { createOptionalPart } from '../../../start/part.ts'
import type { SearchedPlace } from '../searched-place.ts'
import styles from './search-place.module.css'

const SearchButton = createOptionalPart(
  async () => (await import('./search-button.tsx')).SearchButton,
)

/** The place of the search button, which is loaded later and moves nothing. */
export function SearchPlace({ isShown, ...place }: SearchedPlace & { readonly isShown: boolean }) {
  return (
    <span className={styles.place}>
      <Suspense>{isShown && <SearchButton {...place} />}</Suspense>
    </span>
  )
}
