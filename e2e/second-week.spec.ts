import type { Page } from '@playwright/test'
import { callAs } from './support/api.ts'
import { expect, type Journey, test } from './support/journey.ts'

/** Opens an admin's own community. */
async function openCommunity(page: Page, journey: Journey) {
  const slug = `choir-${await journey.haveSession(page.context())}`
  await journey.createSite(page, { title: 'The Choir', slug })
  await page.goto(`/${slug}`)
  return { slug, path: `/sites/${slug}` }
}

/** Returns a picture of one colour, drawn by the page. */
async function drawPicture(page: Page, colour: string): Promise<Buffer> {
  const url = await page.evaluate((fillStyle) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 })
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('Nothing can be drawn')
    Object.assign(context, { fillStyle }).fillRect(0, 0, 640, 400)
    return canvas.toDataURL('image/png')
  }, colour)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

test('an announcement is published with pictures, which a member looks at by keys', {
  tag: '@desk',
}, async ({ page, journey }) => {
  const { slug, path } = await openCommunity(page, journey)
  await page.getByRole('button', { name: 'Create with AI' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Fill in a form instead' }).click()
  await dialog.getByLabel('Headline').fill('The new hall')
  await dialog.getByLabel('Add Pictures').setInputFiles([
    { name: 'front.png', mimeType: 'image/png', buffer: await drawPicture(page, 'teal') },
    { name: 'back.png', mimeType: 'image/png', buffer: await drawPicture(page, 'maroon') },
  ])
  await dialog.getByLabel('What picture 1 shows').fill('The hall from the street')
  await dialog.getByLabel('What picture 2 shows').fill('The hall from the garden')
  await expect(dialog.locator('img')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { name: 'The new hall' })).toBeVisible()

  const phoneNumber = journey.newPhoneNumber()
  const person = { firstName: 'Mo', lastName: 'Member', phoneNumber }
  await callAs(page, 'POST', `${path}/profiles`, person)
  const context = await journey.openBrowser()
  await journey.haveSession(context, phoneNumber)
  const member = await context.newPage()
  await member.goto(`/${slug}`)
  await member.getByRole('button', { name: 'Open picture 1 of 2: The hall from' }).click()
  const viewer = member.getByRole('dialog')
  await expect(viewer.getByRole('img', { name: 'The hall from the street' })).toBeVisible()
  const shown = viewer.locator('img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await member.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: 'The hall from the garden' })).toBeVisible()
  await journey.expectAccessible(member)
  await member.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
})

test('events come from a file after a look at them, and go again', { tag: '@desk' }, async ({
  page,
  journey,
}) => {
  await openCommunity(page, journey)
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import events' }).click()
  const dialog = page.getByRole('dialog')
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const event = (uid: string, lines: readonly string[]) =>
    ['BEGIN:VEVENT', `UID:${uid}`, `DTSTAMP:${day}T080000Z`, ...lines, 'END:VEVENT'].join('\r\n')
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//Example//EN',
    event('a', ['SUMMARY:Summer concert', `DTSTART:${day}T170000Z`, `DTEND:${day}T190000Z`]),
    event('b', ['SUMMARY:Rehearsal', `DTSTART:${day}T080000Z`, 'RRULE:FREQ=WEEKLY;COUNT=4']),
    event('c', ['SUMMARY:Without a time']),
    'END:VCALENDAR',
  ].join('\r\n')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'choir.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) })
  await expect(dialog.getByText('Not imported (1)')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Summer concert' })).toBeVisible()
  await journey.expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 2 events' }).click()
  await expect(dialog.getByText('2 events added.')).toBeVisible()
  const concert = page.getByRole('heading', { name: 'Summer concert', includeHidden: true })
  await expect(concert).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('The import was undone.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('No upcoming events')).toBeVisible()
  await expect(concert).toHaveCount(0)
})

test('contacts come from a file with their groups, and a community from its download', {
  tag: '@desk',
}, async ({ page, journey }) => {
  const { slug } = await openCommunity(page, journey)
  await page.getByRole('link', { name: 'Directory', exact: true }).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import contacts' }).click()
  const dialog = page.getByRole('dialog')
  const rows = [
    'First name,Last name,Phone,Groups',
    'Sam,Lee,202 555 0147,Altos',
    'Pat,Kim,202 555 0148,Altos',
    'Nobody,,,',
  ]
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'choir.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  })
  await expect(dialog.getByText('Not imported (1)')).toBeVisible()
  await journey.expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 2 contacts' }).click()
  await expect(dialog.getByText('2 contacts added.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('Altos (2)').click()
  await expect(page.getByRole('button', { name: 'Sam Lee' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit site' }).click()
  await dialog.getByRole('button', { name: 'Download everything' }).click()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  const archive = await (await downloading).path()
  await page.goto('/sites')
  await page.getByRole('button', { name: 'Create New Site' }).click()
  await dialog.getByRole('button', { name: 'Start from a file' }).click()
  await dialog.locator('input[type=file]').setInputFiles(archive)
  await expect(dialog.getByText('3 contacts')).toBeVisible()
  await expect(dialog.getByText('1 group')).toBeVisible()
  await journey.expectAccessible(page)
  await dialog.getByLabel('Site Slug').fill(`again-${slug}`)
  await dialog.getByRole('button', { name: 'Create Site' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('link', { name: 'Directory', exact: true }).click()
  await expect(page).toHaveURL(`/again-${slug}/directory`)
  await page.getByText('Altos (2)').click()
  await expect(page.getByRole('button', { name: 'Pat Kim' })).toBeVisible()
})
