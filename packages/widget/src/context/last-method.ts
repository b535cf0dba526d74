/** A way to sign in as it is remembered: a passcode channel, a product, `oauth:google`, `crypto:Metamask`. */
export type MethodName = string

/** The method that this device signed in with last. */
export interface LastMethod {
  get(): MethodName | undefined
  /** Remembers a method that somebody has begun to sign in with. */
  set(method: MethodName): void
}

const key = 'maypole_widget_last_method'

/** Keeps it in the browser's storage; forgets at once where `isOn` is false, and where storage is blocked. */
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
