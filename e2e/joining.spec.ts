import type { Page } from '@playwright/test'
import { callAs } from './support/api.ts'
import { expect, type Journey, test } from './support/journey.ts'

const theme = { primaryColor: '#0f766e', backgroundColor: '#fbf7f0' }

/** Opens an admin's own community, into which people come in this way. */
async function openCommunity(
  page: Page,
  journey: Journey,
  joining: 'roster' | 'approval' | 'open',
) {
  const slug = `club-${await journey.haveSession(page.context())}`
  await journey.createSite(page, { title: 'The Club', slug })
  const path = `/sites/${slug}`
  await callAs(page, 'PUT', path, { title: 'The Club', slug, theme, joining })
  return { slug, path }
}

/** Another person, in a browser of their own. */
async function openGuest(journey: Journey, phone?: string): Promise<Page> {
  const context = await journey.openBrowser()
  if (phone !== undefined) await journey.haveSession(context, phone)
  return context.newPage()
}

async function giveName(guest: Page, firstName: string): Promise<void> {
  await guest.getByLabel('First Name').fill(firstName)
  await guest.getByLabel('Last Name').fill('Newcomer')
}

test('invited by a link: sign in, ask, be approved, be in', async ({ page, journey }) => {
  const { slug } = await openCommunity(page, journey, 'roster')
  await page.goto(`/${slug}`)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('So far only people in the directory can join.')).toBeVisible()
  await journey.expectAccessible(page)
  await dialog.getByRole('button', { name: /^Link, with approval/ }).click()
  const field = dialog.getByLabel('Invitation link', { exact: true })
  const link = await field.inputValue()
  expect(new URL(link).pathname).toBe('/join')
  await expect(dialog.getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible()
  await journey.expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeFocused()
  // By keyboard alone.
  await page.getByRole('button', { name: 'Invite', exact: true }).press('Enter')
  await expect(field).toHaveValue(link)
  await page.keyboard.press('Escape')

  const guest = await openGuest(journey)
  await guest.goto(link)
  await expect(guest.getByText('You are invited to join The Club.')).toBeVisible()
  await journey.expectAccessible(guest)
  await journey.signIn(guest, journey.newPhoneNumber())
  await expect(guest.getByRole('heading', { name: 'Join The Club' })).toBeVisible()
  await journey.expectAccessible(guest)
  await giveName(guest, 'Joy')
  await guest.getByLabel('Last Name').press('Enter')
  await expect(guest.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  await journey.expectAccessible(guest)

  await page.reload()
  await page.getByRole('link', { name: 'Directory 1 waiting' }).click()
  const waiting = page.getByRole('region', { name: '1 person is waiting' })
  await expect(waiting.getByText('Joy Newcomer')).toBeVisible()
  await journey.expectAccessible(page)
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await expect(waiting).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Joy Newcomer is waiting again.')).toBeVisible()
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Joy Newcomer is a member.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Directory', exact: true })).toBeVisible()

  // The guest's page asks again when it is looked at, and every twenty seconds.
  await guest.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(guest).toHaveURL(`/${slug}/announcements`)
  await expect(guest.getByRole('link', { name: 'Directory' })).toBeVisible()
})

test('by a link that lets in at once; two admins approve the same request', async ({
  page,
  journey,
}) => {
  const { slug, path } = await openCommunity(page, journey, 'open')
  const { token } = (await callAs(page, 'PUT', `${path}/invitation`, { days: 7 })) as {
    token: string
  }
  const second = await openGuest(journey, journey.newPhoneNumber())
  await second.goto(`/join#${token}`)
  await giveName(second, 'Sam')
  await second.getByRole('button', { name: 'Join' }).click()
  await expect(second).toHaveURL(`/${slug}/announcements`)
  const profile = (await callAs(second, 'GET', `${path}/profile`)) as Record<string, unknown>
  await callAs(page, 'PUT', `${path}/profiles/${profile.id}`, { ...profile, role: 'admin' })

  // Without the link an admin is asked.
  const stranger = await openGuest(journey, journey.newPhoneNumber())
  await stranger.goto(`/${slug}`)
  await giveName(stranger, 'Joy')
  await journey.expectAccessible(stranger)
  await stranger.getByRole('button', { name: 'Ask to join' }).click()
  await expect(stranger.getByText('Waiting for approval')).toBeVisible()

  for (const admin of [page, second]) {
    await admin.goto(`/${slug}/directory`)
    await expect(admin.getByText('Joy Newcomer')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Joy Newcomer is a member.')).toBeVisible()
  await second.getByRole('button', { name: 'Decline' }).click()
  await expect(second.getByText('Somebody else has decided this in the meantime.')).toBeVisible()
  await stranger.getByRole('button', { name: 'Look again' }).click()
  await expect(stranger.getByRole('link', { name: 'Directory' })).toBeVisible()
})

test('a member leaves; another is removed and blocked, and unblocked', async ({
  page,
  journey,
}) => {
  const { slug, path } = await openCommunity(page, journey, 'approval')
  const add = async (firstName: string) => {
    const phoneNumber = journey.newPhoneNumber()
    await callAs(page, 'POST', `${path}/profiles`, { firstName, lastName: 'Member', phoneNumber })
    const member = await openGuest(journey, phoneNumber)
    await member.goto(`/${slug}/profile`)
    return member
  }
  const leaver = await add('Lee')
  await leaver.getByRole('button', { name: 'Leave this community' }).click()
  await journey.expectAccessible(leaver)
  await leaver.getByRole('button', { name: 'Leave Community' }).click()
  await expect(leaver).toHaveURL('/sites')
  await expect(leaver.getByText('You have left “The Club”.')).toBeVisible()
  // The way back asks for no name again.
  await leaver.getByRole('button', { name: 'Ask to join' }).click()
  await expect(leaver).toHaveURL(`/${slug}/announcements`)
  await expect(leaver.getByLabel('First Name')).toHaveValue('Lee')

  const removed = await add('Rem')
  await page.goto(`/${slug}/directory`)
  await page.getByRole('button', { name: 'Rem Member' }).click()
  await page.getByRole('button', { name: 'Delete contact' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Delete Contact' })
  await dialog.getByLabel('Block this number from asking to join').check()
  await journey.expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete Contact' }).click()
  await expect(page.getByRole('button', { name: 'Rem Member' })).toHaveCount(0)
  await removed.reload()
  await expect(removed.getByText("You're not a member yet")).toBeVisible()
  await expect(removed.getByRole('button', { name: 'Ask to join' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit site' }).click()
  await page.getByRole('button', { name: 'Blocked numbers' }).click()
  const blocked = page.getByRole('dialog', { name: 'Blocked Numbers' })
  await expect(blocked.getByRole('button', { name: 'Unblock' })).toBeVisible()
  await journey.expectAccessible(page)
  await blocked.getByRole('button', { name: 'Unblock' }).click()
  await expect(blocked.getByText('No number is blocked.')).toBeVisible()
  await removed.reload()
  await expect(removed.getByRole('button', { name: 'Ask to join' })).toBeVisible()

  // The last admin is told what to do instead.
  await page.goto(`/${slug}/profile`)
  await page.getByRole('button', { name: 'Leave this community' }).click()
  await page.getByRole('button', { name: 'Leave Community' }).click()
  await expect(page.getByText('Make somebody else an admin first')).toBeVisible()
})

test('a community is deleted once its title is typed, and brought back', async ({
  page,
  journey,
}) => {
  const { slug } = await openCommunity(page, journey, 'roster')
  await page.goto(`/${slug}`)
  await page.getByRole('button', { name: 'Edit site' }).click()
  await page.getByRole('button', { name: 'Delete this community' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Community' })
  await dialog.getByLabel('Type the title of the community').fill('The Clubb')
  await dialog.getByRole('button', { name: 'Delete Community' }).click()
  await expect(dialog.getByText('This is not the title of the community.')).toBeVisible()
  await journey.expectAccessible(page)
  await dialog.getByLabel('Type the title of the community').fill('The Club')
  await dialog.getByLabel('Type the title of the community').press('Enter')
  await expect(page).toHaveURL('/sites')
  const deleted = page.getByRole('region', { name: 'Deleted communities' })
  await expect(deleted.getByText('30 days left')).toBeVisible()
  await journey.expectAccessible(page)
  await deleted.getByRole('button', { name: 'Bring back The Club' }).click()
  await expect(page.getByRole('link', { name: /The Club/ })).toBeVisible()
  await expect(deleted).toHaveCount(0)
})

test('added by a stranger: not mine, whatever they try; opened all the same later', async ({
  page,
  journey,
}) => {
  const { slug, path } = await openCommunity(page, journey, 'roster')
  const phone = journey.newPhoneNumber()
  const guest = await openGuest(journey, phone)
  const add = async () =>
    (await callAs(page, 'POST', `${path}/profiles`, {
      firstName: 'Joy',
      lastName: 'Newcomer',
      phoneNumber: phone,
    })) as { id: string }
  const { id } = await add()
  await guest.goto('/sites')
  await expect(guest.getByRole('link', { name: /The Club.*2 members/ })).toBeVisible()
  await expect(guest.getByText('Somebody added you.')).toBeVisible()
  await journey.expectAccessible(guest)
  await guest.getByRole('link', { name: 'Not yours? The Club' }).click()
  await expect(guest.getByRole('heading', { name: 'Is this community yours?' })).toBeVisible()
  await journey.expectAccessible(guest)
  await guest.getByRole('button', { name: 'Not mine' }).click()
  await expect(guest.getByText('“The Club” is no longer among your communities.')).toBeVisible()
  await expect(guest.getByText("You haven't been added to any communities yet")).toBeVisible()

  await callAs(page, 'DELETE', `${path}/profiles/${id}`)
  await add()
  await guest.reload()
  await expect(guest.getByText("You haven't been added to any communities yet")).toBeVisible()

  await guest.goto(`/${slug}/invitation`)
  await guest.getByRole('button', { name: 'Open it' }).press('Enter')
  await expect(guest.getByRole('link', { name: 'Directory' })).toBeVisible()
  await guest.goto('/sites')
  await expect(guest.getByRole('link', { name: /The Club/ })).toBeVisible()
  await expect(guest.getByText('Somebody added you.')).toBeHidden()
})
