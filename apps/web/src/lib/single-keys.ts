const key = 'maypole:single-keys'
const changed = 'maypole:single-keys-changed'

/** Where nothing can be stored, the choice holds for the page. */
let chosen: boolean | undefined

/** Whether keys without Ctrl or Cmd do something in the app on this device (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off' && chosen !== false
  } catch {
    return chosen !== false
  }
}

/** Keeps the choice on this device. */
export function keepSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
    chosen = undefined
  } catch {
    chosen = isOn
  }
  window.dispatchEvent(new Event(changed))
}

/** Calls back when the choice can have changed, here or in another page. Returns what ends that. */
export function followSingleKeys(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(changed, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(changed, onChange)
  }
}
