const attribute = 'data-mp-key'

/**
 * Gives an element a key that no other widget of the page has. It is made from what the element is, so that it is the same
 * after a reload: the first of two that are alike gets the plain one, the second `-2`.
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
