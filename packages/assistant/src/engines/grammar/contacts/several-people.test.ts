import type { GivenAnswer } from '@maypole/contract/community/described-words'
import { describe, expect, it } from 'vitest'
import { createRulesEngine } from '../rules-engine.ts'

const engine = createRulesEngine()

function ask(chat: string, answers?: GivenAnswer[]) {
  const now = '2026-11-24T09:00:00-08:00'
  return engine.propose({ chat, now, tzOffset: -8, context: 'directory', answers })
}

describe('several people with one number', () => {
  it.each([
    'Add Maria Lopez and John Smith, 202-555-0147',
    'Maria and John Lopez 202-555-0147',
    'Mark and Denise Hall 202-555-0147',
    'will and denise hall 2025550147',
    'New members: Ida Moreno and Walt Pike, 202-555-0176',
    '202-555-0147 Ida Moreno and Walt Pike',
    'Tom Brown and his wife Ana 202-555-0147',
    'Add the Okoro family, 202-555-0176',
    "Add Sam's mom, 202-555-0147",
    'Añade a María López y Juan Pérez, 202-555-0147',
    'Añade a la familia Gómez, 202-555-0147',
    'Ana Ruiz y su esposo Pedro 202-555-0147',
  ])('are asked about: “%s”', async (chat) => {
    expect((await ask(chat)).tool).toBeNull()
  })

  it('are one after the answer, by a tap or in words', async () => {
    const two = 'Add Maria Lopez and John Smith, 202-555-0147'
    const asked = await ask(two)
    expect(asked.tool === null ? asked.gaps : undefined).toEqual([
      { field: 'item', choices: ['Maria Lopez', 'John Smith'] },
    ])
    expect(await ask(two, [{ asked: 'item', answer: 'John Smith' }])).toMatchObject({
      tool: 'createProfile',
      parameters: { firstName: 'John', lastName: 'Smith', phoneNumber: '+12025550147' },
    })
    const family = 'Add the Okoro family, 202-555-0176'
    expect(await ask(family, [{ asked: 'text', answer: 'Ngozi Okoro' }])).toMatchObject({
      parameters: { firstName: 'Ngozi', lastName: 'Okoro' },
    })
  })
})

it.each([
  'Add Sam Reed, 202-555-0178',
  'Call and text Ann Lee, 202-555-0147',
  'Add Ana Lopez and make her an admin, 202-555-0143',
  'My husband is Joel Stein and his number is 312-555-0160, can you add him',
  'José María de la Cruz, 202-555-0119',
  'Nuevo contacto: Luis García de los Ríos, tel. 202 555 0104',
  'Añade a Ana López, su número es 202-555-0119',
])('one person is proposed: “%s”', async (chat) => {
  expect((await ask(chat)).tool).toBe('createProfile')
})
