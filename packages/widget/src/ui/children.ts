import type { ReactNode } from 'react'

/** Whatever can stand inside an element. */
export type ComponentChildren = ReactNode
