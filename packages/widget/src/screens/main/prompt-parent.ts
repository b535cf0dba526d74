/** Milliseconds. The prompt changes its height several times while it is built. */
const resizeDelay = 100

/**
 * Creates the element for Google's prompt, and keeps `box` at its height. Google looks it up in the
 * document; in a shadow root it is shown through a slot. Returns a function that removes
 * everything.
 */
export function openPromptParent(box: HTMLElement, id: string): () => void {
  const parent = box.ownerDocument.createElement('div')
  parent.id = id
  const root = box.getRootNode()
  if (root instanceof ShadowRoot) {
    const slot = box.ownerDocument.createElement('slot')
    slot.name = id
    parent.slot = id
    box.append(slot)
    root.host.append(parent)
  } else box.append(parent)

  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(([entry]) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const height = Math.round(entry?.contentRect.height ?? 0)
      if (height > 0) box.style.setProperty('block-size', `${height}px`, 'important')
    }, resizeDelay)
  })
  observer.observe(parent)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    parent.remove()
    box.replaceChildren()
  }
}
