import { type ComponentType, isValidElement, type ReactNode } from 'react'
import type { Part } from '../start/part.ts'

const notLoaded = new Error('A first screen has no parts that are loaded later')

/** Makes the nearest `Suspense` show its fallback, as the app does while it loads the part. */
function NotLoaded(): never {
  throw notLoaded
}

// Stand in for start/part.ts where a first screen is rendered.
export function createPart<Props>(): Part<Props> {
  return { Component: NotLoaded, load: () => Promise.reject(notLoaded) }
}

export function createOptionalPart<Props>(): ComponentType<Props> {
  return NotLoaded
}

/** Whether one of these is such a part: a `Suspense` with it shows its fallback. */
export function isLater(children: ReactNode): boolean {
  return Array.isArray(children)
    ? children.some(isLater)
    : isValidElement(children) && children.type === NotLoaded
}
