const places = { manifest: '.webmanifest', 'apple-touch-icon': '-latest-180.png' }

/**
 * Has the browser install a site, by its id, instead of the product. Returns a function that takes
 * this back.
 */
export function linkInstall(siteId: string): () => void {
  setName(siteId)
  return () => setName('product')
}

function setName(name: string): void {
  for (const [rel, end] of Object.entries(places)) {
    const link = document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`)
    const folder = rel === 'manifest' ? '/manifest/' : '/manifest/icons/'
    if (link !== null) link.href = folder + name + end
  }
}
