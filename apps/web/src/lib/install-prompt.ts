/** The browser's offer to install the page (Chromium only). */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** Keeps the offer, which comes once, for the moment when there is something to show it. */
export const install = {
  offer: undefined as InstallPrompt | undefined,
  /** Called when it changes. */
  onChange: () => {},
}

export function setInstallOffer(offer: InstallPrompt | undefined): void {
  install.offer = offer
  install.onChange()
}

export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setInstallOffer(event as InstallPrompt)
  })
}
