/** The browser's offer to install the page (Chromium only). */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallPrompt | undefined
const listeners = new Set<() => void>()

/** Keeps the offer, which comes once, for the moment when somebody wants it. */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => setOffer(undefined))
}

export const installPrompt = {
  read: (): InstallPrompt | undefined => offered,
  /** An offer can be used once. */
  forget: () => setOffer(undefined),
  follow(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function setOffer(offer: InstallPrompt | undefined): void {
  offered = offer
  for (const listener of listeners) listener()
}
