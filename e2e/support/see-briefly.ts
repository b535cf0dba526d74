import { expect, type Page } from '@playwright/test'

/**
 * Runs an action after which the page shows a text for a second or two, and fails if it has not.
 * The page itself looks for the text from before the action on: on a busy machine, a test that asks
 * the page now and then can be too late.
 */
export async function seeBriefly<Answer>(
  page: Page,
  text: string,
  action: () => Promise<Answer>,
): Promise<Answer> {
  await page.evaluate((wanted) => {
    const seen = { isSeen: false }
    Object.assign(window, { seenBriefly: seen })
    const observer = new MutationObserver(() => {
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden has not been shown.
      if (!document.body.innerText.includes(wanted)) return
      seen.isSeen = true
      observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  }, text)
  const answer = await action()
  await expect
    .poll(
      () =>
        page.evaluate(
          () => (window as unknown as { seenBriefly: { isSeen: boolean } }).seenBriefly.isSeen,
        ),
      { message: `The page has shown ${text}` },
    )
    .toBe(true)
  return answer
}
