/** Whether the screens are light or dark: as the device has it, or as chosen on this device. */
export const appearances = ['device', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

const key = 'maypole:appearance'
const changed = 'maypole:appearance-changed'

/** Returns what was chosen on this device; 'device' when nothing was. */
export function readAppearance(): Appearance {
  try {
    const kept = localStorage.getItem(key)
    return appearances.find((appearance) => appearance === kept) ?? 'device'
  } catch {
    return 'device'
  }
}

/** Keeps the choice on this device, and applies it in every open page. */
export function keepAppearance(appearance: Appearance): void {
  try {
    if (appearance === 'device') localStorage.removeItem(key)
    else localStorage.setItem(key, appearance)
  } catch {
    // A browser that stores nothing keeps no choice.
  }
  applyAppearance()
  window.dispatchEvent(new Event(changed))
}

/** Whether the screens are dark now. */
export function isDark(): boolean {
  const appearance = readAppearance()
  return appearance === 'device' ? deviceScheme().matches : appearance === 'dark'
}

/** Calls back when `isDark` or the choice can have changed, here, in another page or the device. */
export function followAppearance(onChange: () => void): () => void {
  const device = deviceScheme()
  const onStored = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    applyAppearance()
    onChange()
  }
  device.addEventListener('change', onChange)
  window.addEventListener('storage', onStored)
  window.addEventListener(changed, onChange)
  return () => {
    device.removeEventListener('change', onChange)
    window.removeEventListener('storage', onStored)
    window.removeEventListener(changed, onChange)
  }
}

/**
 * Applies the choice to the document: the colours of the product's screens follow the attribute,
 * and the browser's frame takes the colour of the scheme.
 */
export function applyAppearance(): void {
  const appearance = readAppearance()
  document.documentElement.dataset.appearance = appearance
  for (const scheme of ['light', 'dark'] as const) {
    const meta = document.querySelector<HTMLMetaElement>(`meta[data-scheme=${scheme}]`)
    if (meta === null) continue
    if (appearance === 'device') meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = appearance === scheme ? 'all' : 'not all'
  }
}

function deviceScheme(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
