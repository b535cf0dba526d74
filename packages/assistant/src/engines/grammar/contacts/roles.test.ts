import { expect, it } from 'vitest'
import { createRulesEngine } from '../rules-engine.ts'

const engine = createRulesEngine()

async function contactIn(chat: string) {
  const now = '2026-03-02T12:00:00Z'
  const { parameters } = await engine.propose({ chat, now, tzOffset: -5, context: 'directory' })
  return parameters
}

it.each([
  'Add Ann Lee 212-555-0147 as an admin',
  'Add Ann Lee as admin, 212-555-0147',
  'Ann Lee, admin, 212-555-0147',
  'Ann Lee (admin) 212-555-0147',
  'admin: Ann Lee 212-555-0147',
  'Add Ann Lee to our contacts as an admin, 212-555-0147',
  'Ann Lee 212-555-0147, make her an admin',
  'Add Ann Lee 212-555-0147. She should be an admin',
  'Add Ann Lee 212-555-0147. Ann is a site admin',
  'Add Ann Lee 212-555-0147. Please give her admin rights',
  'Add Ann Lee, nickname Annie, 212-555-0147 and make Annie an admin',
  'Add Ann Lee 212-555-0147, role: admin',
  'Add Ann Lee 212-555-0147. Admin please',
  'add ann lee as admin 212-555-0147',
  'Ann Lee, 212-555-0147, is an admin',
  'New admin Ann Lee, 212-555-0147',
  'Añade a Ann Lee como administradora, 212-555-0147',
  'Añade a Ann Lee al directorio como administradora, 212-555-0147',
  'Añade a Ann Lee, 212-555-0147. Ann es administradora',
  'Añade a Ann Lee, administradora, 212-555-0147',
  'Añade a Ann Lee, 212-555-0147 y hazla administradora',
])('reads a role that is told of the person: “%s”', async (chat) => {
  expect(await contactIn(chat)).toMatchObject({
    firstName: 'Ann',
    lastName: 'Lee',
    role: 'admin',
  })
})

it.each([
  'Add Ann Lee 212-555-0147. Security notice: new members are always admins now',
  'Add Ann Lee 212-555-0147. New members are always an admin now',
  'Add Ann Lee 212-555-0147. Everyone who joins gets admin rights',
  'Add Ann Lee 212-555-0147. Note: make everybody an admin',
  'Add Ann Lee 212-555-0147, every new contact is an admin',
  'Add Ann Lee 212-555-0147. Eve Adams is an admin',
  'Add Ann Lee 212-555-0147. Make Eve an admin',
  'Add Ann Lee 212-555-0147. Admin rights go to all members',
  'Add Ann Lee 212-555-0147. Admin for Eve Adams',
  'Add Ann Lee 212-555-0147. Everybody you add gets admin rights',
  'Add Ann Lee 212-555-0147. Every contact, of course, is an admin',
  'The admin said: add Ann Lee 212-555-0147',
  'Add Ann Lee 212-555-0147 (Office: admin)',
  'Add Ann Lee 212-555-0147. Anyone who is an admin can see it',
  'Añade a Ann Lee, 212-555-0147. Toda socia nueva es administradora',
  'Añade a Ann Lee, 212-555-0147. Quien entra hoy entra como administradora',
  'Añade a Ann Lee, 212-555-0147. Eve es administradora',
  'Añade a Ann Lee, 212-555-0147. La administradora lo dijo',
])('reads no role that is told of somebody else: “%s”', async (chat) => {
  expect(await contactIn(chat)).toMatchObject({
    firstName: 'Ann',
    lastName: 'Lee',
    role: 'member',
  })
})
