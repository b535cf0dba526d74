import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, type Handler, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleAdmin } from '../../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../../testing/site-handlers.ts'

/** What was drawn, on whose disc. */
const drawn: { person: string | undefined; from: number[] }[] = []

beforeEach(() => {
  drawn.length = 0
  // The virtual list renders what fits into its height, and there is no layout.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72)
  vi.stubGlobal('createImageBitmap', async (content: Blob) => {
    if ((await content.text()) === 'no picture') throw new Error('not decodable')
    return { width: 400, height: 200, close: () => undefined }
  })
  const draw = function (this: HTMLCanvasElement) {
    const { person } = this.parentElement?.dataset ?? {}
    const drawImage = (_: unknown, ...from: number[]) =>
      drawn.push({ person, from: from.slice(0, 4) })
    return { fillRect: () => undefined, drawImage }
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(draw as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(new Blob(['a small jpeg'], { type: 'image/jpeg' })),
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const person = (id: string, more: object = {}) => ({
  id,
  firstName: 'Ann',
  lastName: `Lee ${id}`,
  phoneNumber: '+15550100001',
  role: 'member',
  mayEdit: true,
  mayDelete: true,
  version: 4,
  ...more,
})

function render(handlers: Record<string, Handler> = {}, path = '/garden-club/directory') {
  const asked: string[] = []
  const picture: Handler = ({ path, query }) => {
    asked.push(`${path.split('/').at(-1)} ${query.get('size')}`)
    return answer('a picture')
  }
  const view = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      [`GET ${sitePath}/profiles`]: () =>
        answer([person('p1', { photo: 'photo-1' }), person('p2'), person('p3', { photo: 'gone' })]),
      [`GET ${sitePath}/pictures/photo-1`]: picture,
      [`POST ${sitePath}/pictures`]: ({ query }) =>
        answer({ id: `new for ${query.get('for')}`, width: 512, height: 512 }, 201),
      ...handlers,
    }),
  })
  return { ...view, asked }
}

const photoField = () => screen.findByLabelText('Photo', { selector: 'input' })
const file = (text = 'a picture') => new File([text], 'me.png', { type: 'image/png' })

test('rows and the sheet have the photo, small and large; without one there are initials', async () => {
  const { user, asked } = render()
  await waitFor(() => expect(drawn).toEqual([{ person: 'p1', from: [100, 0, 200, 200] }]))
  expect(asked).toEqual(['photo-1 phone'])
  await user.click(await screen.findByRole('button', { name: 'Ann Lee p1' }))
  await waitFor(() => expect(asked).toEqual(['photo-1 phone', 'photo-1 desk']))
  // What cannot be loaded leaves the initials, and says nothing.
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a photo is chosen, sent with the form once, and kept when saving fails', async () => {
  const bodies: { photo?: unknown }[] = []
  let sent = 0
  const { user } = render({
    [`POST ${sitePath}/pictures`]: ({ body }) => {
      sent += 1
      expect((body as FormData).get('picture')).toBeInstanceOf(Blob)
      return answer({ id: 'new', width: 512, height: 512 }, 201)
    },
    [`PUT ${sitePath}/profiles/p2`]: ({ body }) => {
      bodies.push(body as object)
      return bodies.length === 1
        ? refusal(500, 'Something broke')
        : answer(person('p2', { photo: 'new', version: 5 }))
    },
  })
  await screen.findByText('Ann Lee p2')
  await user.click(screen.getAllByRole('button', { name: 'Edit contact' })[1] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.upload(await photoField(), file('no picture'))
  await dialog.findByText('This picture cannot be read. Please choose another one.')
  await user.upload(await photoField(), file())
  await dialog.findByRole('button', { name: 'Remove photo' })
  await user.type(dialog.getByLabelText('Nickname (optional)'), 'Al')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await dialog.findByRole('alert')
  expect((dialog.getByLabelText('Nickname (optional)') as HTMLInputElement).value).toBe('Al')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies).toMatchObject([{ photo: 'new', nickname: 'Al' }, { photo: 'new' }])
  expect(sent).toBe(1)
})

test('a photo is removed, and stays where nothing is chosen', async () => {
  const bodies: { photo?: unknown }[] = []
  const { user } = render({
    [`PUT ${sitePath}/profiles/p1`]: ({ body }) => {
      bodies.push(body as object)
      return answer(person('p1', { photo: 'photo-1', version: 5 }))
    },
  })
  const edit = async () => {
    await screen.findByText('Ann Lee p1')
    await user.click(screen.getAllByRole('button', { name: 'Edit contact' })[0] as HTMLElement)
    return within(await screen.findByRole('dialog'))
  }
  const first = await edit()
  await first.findByRole('button', { name: 'Remove photo' })
  await user.click(first.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  const second = await edit()
  await user.click(await second.findByRole('button', { name: 'Remove photo' }))
  await user.click(second.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies[0]).not.toHaveProperty('photo')
  expect(bodies[1]?.photo).toBeNull()
})

test('the own profile has a photo to choose', async () => {
  const bodies: { photo?: unknown }[] = []
  const { user } = render(
    {
      [`PUT ${sitePath}/profiles/${sampleAdmin.id}`]: ({ body }) => {
        bodies.push(body as object)
        return answer({ ...sampleAdmin, photo: 'photo-1', version: 2 })
      },
    },
    '/garden-club/profile',
  )
  await user.upload(await photoField(), file())
  await screen.findByRole('button', { name: 'Remove photo' })
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Profile updated')
  expect(bodies).toMatchObject([{ photo: 'new for contact' }])
})

test('a vCard has the photo as a JPEG, in lines that address books read', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    files.push(content as Blob)
    return 'blob:1'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const long = 'x'.repeat(200)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(new Blob([long])),
  )
  const { user } = render()
  await screen.findByText('Ann Lee p1')
  for (const button of screen.getAllByRole('button', { name: 'Download vCard' }))
    await user.click(button)
  await waitFor(() => expect(files).toHaveLength(3))
  const cards = await Promise.all(files.map((one) => one.text()))
  const [withOne, without, gone] = ['p1', 'p2', 'p3'].map((id) =>
    cards.find((card) => card.includes(`FN:Ann Lee ${id}\r\n`)),
  )
  const lines = withOne?.split('\r\n') ?? []
  expect(Math.max(...lines.map(({ length }) => length))).toBe(75)
  expect(withOne?.replaceAll('\r\n ', '')).toContain(
    `\r\nPHOTO;ENCODING=b;TYPE=JPEG:${btoa(long)}\r\nEND:VCARD\r\n`,
  )
  // One that cannot be loaded is left out.
  for (const card of [without, gone]) expect(card).not.toContain('PHOTO')
})
