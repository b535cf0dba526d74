import { expectAccessible, rulesOf } from './accessibility.ts'
import { expect, test } from './journey.ts'

const page = (body: string) => `<!doctype html><html lang="en"><title>A page</title>${body}</html>`

test('a screen with a fault is not accessible', async ({ page: screen }) => {
  await screen.setContent(
    page('<main><p style="color: #ccc">Faint</p><p id="part">Legible</p></main>'),
  )
  await expect(expectAccessible(screen)).rejects.toThrow('color-contrast: <p style=')
  await expect(expectAccessible(screen, { rules: rulesOf.colours })).rejects.toThrow('Faint')
  await expectAccessible(screen, { rules: rulesOf.direction })
  await expectAccessible(screen, { root: '#part' })
  await screen.setContent(page('<main><p>Legible</p></main>'))
  await expectAccessible(screen)
})

test('what lies below a modal dialog is not checked, and the topmost one is', async ({
  page: screen,
}) => {
  const faint = '<p style="color: #ccc">Faint</p>'
  const open = async (first: string, second: string) => {
    await screen.setContent(page(`${faint}<dialog>${first}</dialog><dialog>${second}</dialog>`))
    await screen.evaluate(() => {
      for (const dialog of document.querySelectorAll('dialog')) dialog.showModal()
    })
  }
  await open(faint, '<button>Legible</button>')
  await expectAccessible(screen)
  await open('<button>Legible</button>', faint)
  await expect(expectAccessible(screen)).rejects.toThrow('Faint')
  await open('<button>Legible</button>', `<button>Legible</button>${faint}`)
  await expect(expectAccessible(screen)).rejects.toThrow('Faint')
})

test('a screen with a frame that is shown is not called accessible', async ({ page: screen }) => {
  await screen.setContent(page('<iframe title="Frame"></iframe>'))
  await expect(expectAccessible(screen)).rejects.toThrow('The content of a visible frame')
})
