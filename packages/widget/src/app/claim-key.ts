const attribute = 'data-mp-key'

/**
 * Gives an element a key that is unique in the page and stable across reloads, as it derives from
 * the element's kind: of two that are alike the first gets the plain key, the second `-2`.
 */
export function claimKey(element: Element, base: string): string {
  const safe = base.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '')
  const taken = new Set(
    Array.from(element.ownerDocument.querySelectorAll(`[${attribute}]`), (other) =>
      other.getAttribute(attribute),
    ),
  )
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? safe : `${safe}-${count}`
    if (taken.has(key)) continue
    element.setAttribute(attribute, key)
    return key
  }
}
