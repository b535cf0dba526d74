import type { WidgetPage } from './widget-test.ts'

/**
 * Fails on accessibility faults of the screen in light, dark and right-to-left, and keeps a picture
 * of each.
 */
export async function expectPresentable(widget: WidgetPage, name: string): Promise<void> {
  const { page } = widget
  await widget.expectAccessible()
  await widget.picture(name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await widget.expectAccessible()
  await widget.picture(`${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await widget.expectAccessible()
  await widget.picture(`${name}-rtl`)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'))
}
