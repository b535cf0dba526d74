import { expect, type Locator } from '@playwright/test'

/**
 * Enters a text until the field shows it: clients drop what comes while their screen is being set
 * up. They ask the helper page about a number, and keep it only with the reply, which puts the form
 * of its country (`shown`) into the field. A form that is submitted before has no number.
 */
export async function enterUntilShown(
  field: Locator,
  { text, shown = text }: { text: string; shown?: string },
): Promise<void> {
  await expect(async () => {
    await field.fill(text)
    await expect(field).toHaveValue(shown, { timeout: 5_000 })
  }).toPass()
}
