/** A sign-in method as stored: a passcode channel, a product, `oauth:google`, `crypto:Metamask`. */
export type MethodName = string

/** The method of this device's last sign-in. */
export interface LastMethod {
  get(): MethodName | undefined
  /** Stores a method when a sign-in with it starts. */
  set(method: MethodName): void
}

const key = 'maypole_widget_last_method'

/**
 * Opens the stored method. Deletes it when `isOn` is false; does nothing when storage is blocked.
 */
export function openLastMethod(options: { window: Window; isOn: boolean }): LastMethod {
  const { window, isOn } = options
  const attempt = <Result>(work: () => Result): Result | undefined => {
    try {
      return isOn ? work() : undefined
    } catch {
      return undefined
    }
  }
  return {
    get: () => attempt(() => window.localStorage.getItem(key)) ?? undefined,
    set: (method) => void attempt(() => window.localStorage.setItem(key, method)),
  }
}
