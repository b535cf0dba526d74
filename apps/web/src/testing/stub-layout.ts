import { vi } from 'vitest'
import { stubPopovers } from './stub-popovers.ts'

/** Gives elements sizes: a virtual list renders what fits into its height, and there is no layout. */
export function stubLayout(): void {
  stubPopovers()
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72)
}
