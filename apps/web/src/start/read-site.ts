import type { Site } from '@maypole/contract/community'

/**
 * Reads the public data of the site in the address, which the server inserts into the page;
 * undefined when it knows no such site.
 */
export function readSite(page: Document): Site | undefined {
  const text = page.getElementById('maypole-site')?.textContent ?? ''
  return text === '' ? undefined : JSON.parse(text)
}
