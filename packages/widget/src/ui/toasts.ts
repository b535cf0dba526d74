export type ToastKind = 'blank' | 'success' | 'error' | 'custom' | 'loading'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
}

/** Milliseconds that a toast stays; one about something in progress stays until it is dismissed. */
export const toastDurations: Readonly<Record<ToastKind, number>> = {
  blank: 4000,
  error: 4000,
  custom: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
}

/** The maximum number of toasts; the oldest go first. */
export const toastLimit = 20

export interface Toasts {
  /** Returns the id for dismissing it. */
  show(kind: ToastKind, text: string): number
  dismiss(id: number): void
  list(): readonly Toast[]
  onChange(listener: () => void): () => void
  /** Removes all of them and their timers. */
  clear(): void
}

export function createToasts(): Toasts {
  let shown: readonly Toast[] = []
  let nextId = 1
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  function keep(next: readonly Toast[]): void {
    for (const { id } of shown.filter((toast) => !next.includes(toast))) {
      clearTimeout(timers.get(id))
      timers.delete(id)
    }
    shown = next
    for (const listener of listeners) listener()
  }
  function dismiss(id: number): void {
    keep(shown.filter((toast) => toast.id !== id))
  }

  return {
    show(kind, text) {
      const id = nextId++
      keep([...shown, { id, kind, text }].slice(-toastLimit))
      if (Number.isFinite(toastDurations[kind]))
        timers.set(
          id,
          setTimeout(() => dismiss(id), toastDurations[kind]),
        )
      return id
    },
    dismiss,
    list: () => shown,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => keep([]),
  }
}
