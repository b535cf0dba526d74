import type { ReactNode } from 'react'

/** Anything that can be inside an element. */
export type ComponentChildren = ReactNode
