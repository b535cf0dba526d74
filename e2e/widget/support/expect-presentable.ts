import { rulesOf } from '../../support/accessibility.ts'
import type { WidgetPage } from './widget-test.ts'

/**
 * Fails on accessibility faults of the screen in light, and on those that its dark and its
 * right-to-left form could add; keeps a picture of each where pictures are wanted.
 */
export async function expectPresentable(widget: WidgetPage, name: string): Promise<void> {
  const { page } = widget
  await widget.expectAccessible()
  await widget.picture(name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await widget.expectAccessible(rulesOf.colours)
  await widget.picture(`${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await widget.expectAccessible(rulesOf.direction)
  await widget.picture(`${name}-rtl`)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'))
}
