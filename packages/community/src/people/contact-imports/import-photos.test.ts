import { limits } from '@maypole/contract/community/constants'
import { eachDatabase, readEveryTable } from '@maypole/platform/database/testing'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { contactImportsOf } from '../../testing/contact-imports.ts'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildSite, contactInput } from '../../testing/factories.ts'
import { picture, upload } from '../../testing/pictures.ts'
import { readFile } from './read-file.ts'

let red: Buffer
let blue: Buffer
beforeAll(async () => {
  red = await picture('jpeg', { colour: '#cc3333' })
  blue = await picture('png', { colour: '#3333cc', width: 90, height: 30 })
})

const card = (name: string, number: number, ...lines: string[]) =>
  ['BEGIN:VCARD', `N:Lee;${name}`, `TEL:20255501${number}`, ...lines, 'END:VCARD', ''].join('\r\n')
const embedded = (content: Buffer) => `PHOTO;ENCODING=b;TYPE=JPEG:${content.toString('base64')}`
const base64 = (content: Buffer) => content.toString('base64')
const inLines = (content: Buffer) => base64(content).match(/.{1,72}/g) ?? []

describe('the photo of a card', () => {
  const read = (...lines: string[]) => {
    const { rows } = readFile(Buffer.from(card('Sam', 47, ...lines)), {
      source: 'file',
      acceptUnassigned: true,
    })
    const [row] = rows
    expect(row?.problem).toBeUndefined()
    return row?.photo instanceof Uint8Array ? base64(Buffer.from(row.photo)) : row?.photo
  }

  it('is read as every version writes it', () => {
    const [first = '', ...others] = inLines(red)
    const expected = base64(red)
    for (const lines of [
      [embedded(red)],
      [`item1.PHOTO;ENCODING=b;TYPE=JPEG;X-CROP="1:2":${first}`, ...others.map((one) => ` ${one}`)],
      ['PHOTO;JPEG;ENCODING=BASE64:', ...inLines(red).map((one) => ` ${one}`), ''],
      ['PHOTO;TYPE=JPEG;BASE64:', ...inLines(red), ''],
      [`PHOTO:data:image/jpeg;base64,${expected}`],
      [`PHOTO;MEDIATYPE=image/jpeg:data:image/jpeg\\;base64\\,${expected}`],
      ['PHOTO;VALUE=uri:https://example.org/sam.jpg', embedded(red)],
    ])
      expect(read(...lines), lines[0]?.slice(0, 40)).toBe(expected)
  })

  it('is left out where it is an address, nothing, or no picture', () => {
    const address = ['PHOTO:https://example.org/a.jpg', 'PHOTO;VALUE=URI:file:///etc/passwd']
    for (const line of address) expect(read(line)).toBe('address')
    expect(read('PHOTO:')).toBeUndefined()
    const bad = [
      `PHOTO;ENCODING=b:${base64(Buffer.from('<svg onload="alert(1)"/>'))}`,
      'PHOTO;ENCODING=b:not*base64',
      'PHOTO:data:text/html;base64,PGI+',
      'PHOTO;TYPE=JPEG:abc',
      'PHOTO',
    ]
    for (const line of bad)
      expect(read(line), line).toBe(line === 'PHOTO' ? undefined : 'unreadable')
  })

  it('is taken from so many cards of one file', () => {
    const cards = Array.from({ length: limits.importPhotos + 2 }, (_, index) =>
      card(`Sam${index}`, 47, embedded(red)),
    )
    const { rows } = readFile(Buffer.from(cards.join('')), {
      source: 'file',
      acceptUnassigned: true,
    })
    const late = rows.filter(({ photo }) => photo === 'too-many').map(({ row }) => row)
    expect(late).toEqual([limits.importPhotos + 1, limits.importPhotos + 2])
  })
})

eachDatabase('photos of imported contacts', (open) => {
  async function start(settings: object = {}) {
    const world = await createTestCommunity(await open(), { settings })
    const { admin, path } = await buildSite(world)
    const { preview, apply, undo } = contactImportsOf(world, { admin, path })
    const people = async () =>
      new Map<string, string>(
        (await admin.call('GET', `${path}/profiles`)).body.map(
          (one: { firstName: string; photo?: string }) => [one.firstName, one.photo],
        ),
      )
    /** The sides and the red of somebody's photo, rounded. */
    const look = async (name: string, size: string) => {
      const id = (await people()).get(name)
      const file = await admin.call('GET', `${path}/pictures/${id}?size=${size}`)
      const { data, info } = await sharp(file.bytes).raw().toBuffer({ resolveWithObject: true })
      return [info.width, info.height, Math.round((data[0] ?? 0) / 16)]
    }
    const count = async () => (await readEveryTable(world.database)).pictures?.length
    return { world, admin, path, preview, apply, undo, people, look, count }
  }

  it('are decoded, square, of those who have none, and go when it is undone', async () => {
    const { admin, path, preview, apply, undo, people, look, count } = await start()
    const add = async (firstName: string, more: object) => {
      const contact = contactInput({ firstName, lastName: 'Lee', ...more })
      return (await admin.call('POST', `${path}/profiles`, contact)).body
    }
    await add('Ann', { phoneNumber: '2025550148' })
    const damaged = Buffer.concat([red.subarray(0, 200), Buffer.alloc(50)])
    const file = [
      card('Sam', 47, embedded(red)),
      card('Ann', 48, embedded(blue)),
      card('Bad', 49, embedded(damaged)),
      card('Url', 50, 'PHOTO:https://example.org/a.jpg'),
      card('Out', 51, embedded(red)),
      card('Kim', 52),
    ].join('')
    const plan = await preview(file)
    const shown = (one: { firstName: string; state: string; photo?: string }) =>
      [one.firstName, one.state, one.photo].filter(Boolean).join(' ')
    expect(plan.rows.map(shown)).toEqual([
      'Sam new taken',
      'Ann changed taken',
      'Bad new unreadable',
      'Url new address',
      'Out new taken',
      'Kim new',
    ])
    expect(await count()).toBe(0)
    expect((await apply(plan, [[5, 5]])).body).toMatchObject({ added: 4, changed: 1 })
    expect(await look('Sam', 'desk')).toEqual([512, 512, 13])
    expect(await look('Ann', 'phone')).toEqual([96, 96, 3])
    expect((await people()).get('Bad')).toBeUndefined()
    expect(await count()).toBe(2)
    // Who has a photo keeps it, also where the file has another one.
    const again = await preview(card('Sam', 47, embedded(blue)))
    expect(again.rows.map(shown)).toEqual(['Sam same'])
    expect((await undo(plan.id)).status).toBe(204)
    expect([...(await people())]).toContainEqual(['Ann', undefined])
    expect((await people()).has('Sam')).toBe(false)
    expect(await count()).toBe(0)
  })

  it('are left out where the community has no room for them', async () => {
    const { preview, apply, count, world, admin, path } = await start({ pictureBytes: 700 })
    const file = [card('Sam', 47, embedded(red)), card('Ann', 48, embedded(blue))].join('')
    const plan = await preview(file)
    const photos = plan.rows.map(({ photo }: { photo: string }) => photo)
    expect(photos).toEqual(['taken', 'no-room'])
    // Somebody takes the room in between: the preview is shown again.
    const image = upload(blue, { field: 'picture' })
    const taken = await world.call('POST', `${path}/pictures?for=contact`, {
      token: admin.token,
      ...image,
    })
    expect(taken.status).toBe(201)
    const refused = await apply(plan)
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/edit-conflict'])
    const newest = (await admin.call('GET', `${path}/contact-imports/${plan.id}`)).body
    expect(newest.rows.map(({ photo }: { photo: string }) => photo)).toEqual(['no-room', 'no-room'])
    expect((await apply(newest)).status).toBe(200)
    expect(await count()).toBe(1)
  })
})
