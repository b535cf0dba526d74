import type { ComponentType, ReactNode } from 'react'
import { lazy } from 'react'
import { whenStarted } from './started.tsx'

/** A part of the app whose code is loaded on its own. */
export interface Part<Props> {
  /** The part itself, which loads its code if nobody has. */
  readonly Component: ComponentType<Props>
  /** Loads the code ahead of time. Repeated calls cost nothing. */
  load(): Promise<unknown>
}

/**
 * Creates a part of the app. Code that has been loaded is rendered at once: a plain `lazy`
 * component suspends even then, and React shows a fallback for at least 300 ms.
 */
export function createPart<Props>(importPart: () => Promise<ComponentType<Props>>): Part<Props> {
  let loaded: Module<Props> | undefined
  async function load(): Promise<Module<Props>> {
    loaded ??= { default: await importPart() }
    return loaded
  }
  // React takes any thenable, but its types name only promises.
  const loadNow = () =>
    (loaded === undefined ? load() : resolved(loaded)) as ReturnType<typeof load>
  return { Component: lazy(loadNow), load }
}

/**
 * Creates a part that is left out when its code cannot be loaded, as without a network: only its
 * children are rendered, and the rest of the screen stays. It is there again after the next load of
 * the page. It is requested once the app shows a screen: to request it takes a slow phone 20 ms.
 */
export function createOptionalPart<Props>(
  importPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const nothing = ({ children }: { children?: ReactNode }) => children
  return lazy(async () => {
    await whenStarted()
    return { default: await importPart().catch(() => nothing as ComponentType<Props>) }
  }) as ComponentType<Props>
}

interface Module<Props> {
  default: ComponentType<Props>
}

/** Unlike a promise, calls back before it returns. */
function resolved<Value>(value: Value) {
  // biome-ignore lint/suspicious/noThenProperty: React is to call it.
  return { then: (onResolved: (value: Value) => void) => onResolved(value) }
}
