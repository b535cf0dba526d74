import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubPopovers } from '../testing/stub-popovers.ts'
import { messages } from '../texts/texts.en.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { AccountSection } from './account-section.tsx'
import { GalleryApi } from './gallery-api.tsx'
import { ItemDialogsSection } from './item-dialogs-section.tsx'
import { SiteDialogsSection } from './site-dialogs-section.tsx'

// The first look at a part compiles it, on a busy machine for longer than the usual second.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** jsdom focuses what is in a closed dialog, where nothing is rendered; browsers do not. */
function focusOnlyWhatIsShown(): void {
  const { focus } = HTMLElement.prototype
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (
    this: HTMLElement,
    options,
  ) {
    if (this.closest('dialog:not([open])') === null) focus.call(this, options)
  })
}

test('every dialog is opened, read and closed with the keyboard', async () => {
  stubPopovers()
  focusOnlyWhatIsShown()
  const user = userEvent.setup()
  render(
    <GalleryApi>
      <ToastProvider>
        <AccountSection />
        <ItemDialogsSection />
        <SiteDialogsSection />
      </ToastProvider>
    </GalleryApi>,
  )
  await screen.findByRole('button', { name: 'Add an email address' })
  await screen.findByRole('button', { name: /^Sign out/ })
  const openers = screen.getAllByRole('button')
  expect(openers.length).toBeGreaterThan(37)
  for (const opener of openers) {
    opener.focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.contains(document.activeElement), opener.textContent).toBe(true)
    // Everything that it shows has been loaded.
    await waitFor(() => {
      const loading = within(dialog).queryByText(messages.common.loading)
      expect(loading, opener.textContent).toBeNull()
    })
    expect(dialog.textContent, opener.textContent).not.toContain(messages.common.tryAgain)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement, opener.textContent).toBe(opener)
  }
})
