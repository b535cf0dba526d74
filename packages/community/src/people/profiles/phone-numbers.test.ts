import type { Proposal } from '@maypole/contract/community'
import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import type { Tables } from '../../lists/tables.ts'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildSite, contactInput } from '../../testing/factories.ts'

eachDatabase('phone numbers of contacts', (open) => {
  async function start(options: { acceptUnassignedNumbers: boolean; propose?: Proposal }) {
    const { acceptUnassignedNumbers, propose } = options
    const world = await createTestCommunity(await open(), {
      settings: { acceptUnassignedNumbers },
      propose: propose && (async () => propose),
    })
    const built = await buildSite(world)
    const add = (phoneNumber: string) =>
      built.admin.call('POST', `${built.path}/profiles`, contactInput({ phoneNumber }))
    return { world, add, ...built }
  }

  it.each([
    '0000000000',
    '1234567890',
    '(555) 123-4567',
    '212-055-0100',
    '212-155-0100',
    '999-234-5678',
    '+1 911 234 5678',
  ])('refuses %s, which cannot exist', async (phoneNumber) => {
    const { add, admin, path } = await start({ acceptUnassignedNumbers: false })
    const text = 'This phone number does not exist. Please check its digits.'
    expect((await add(phoneNumber)).body).toMatchObject({
      status: 400,
      error: text,
      fields: { phoneNumber: text },
    })
    const { body: contact } = await add('212-555-0100')
    const change = contactInput({ phoneNumber })
    const saved = await admin.call('PUT', `${path}/profiles/${contact.id}`, change)
    expect(saved.body).toMatchObject({ status: 400, error: text })
    expect((await admin.call('GET', `${path}/profiles`)).body).toHaveLength(2)
  })

  it.each(['(212) 555-0100', '1 415 555 0199', '6045550123', '787-234-5678', '800-234-5678'])(
    'accepts %s',
    async (phoneNumber) => {
      const { add } = await start({ acceptUnassignedNumbers: false })
      expect((await add(phoneNumber)).status).toBe(201)
    },
  )

  it('asks for ten digits first', async () => {
    const { add } = await start({ acceptUnassignedNumbers: false })
    const answer = await add('555 123')
    expect(answer.status).toBe(400)
    expect(answer.body.fields.phoneNumber).toMatch(/Please enter a valid 10-digit phone number/)
  })

  it('keeps an existing number', async () => {
    const { world, add, admin, path } = await start({ acceptUnassignedNumbers: false })
    const { body: contact } = await add('212-555-0100')
    await world.database
      .tables<Tables>()
      .updateTable('profiles')
      .set({ phone_number: '+15551234567' })
      .where('id', '=', contact.id)
      .execute()
    const save = (change: Record<string, unknown>) =>
      admin.call('PUT', `${path}/profiles/${contact.id}`, contactInput(change))
    const renamed = await save({ firstName: 'Augusta', phoneNumber: '555-123-4567' })
    expect(renamed.body).toMatchObject({ firstName: 'Augusta', phoneNumber: '+15551234567' })
    expect((await save({ phoneNumber: '555-123-4568' })).status).toBe(400)
  })

  it('accepts fictional numbers in development', async () => {
    const { add } = await start({ acceptUnassignedNumbers: true })
    expect((await add('(555) 010-0001')).status).toBe(201)
  })

  it.each([
    ['+15551234567', false, null],
    ['+15551234567', true, 'createProfile'],
    ['+12125550100', false, 'createProfile'],
  ])(
    'proposes a contact with %s, in development %s: %s',
    async (phoneNumber, isDevelopment, tool) => {
      const { admin, path } = await start({
        acceptUnassignedNumbers: isDevelopment,
        propose: {
          tool: 'createProfile',
          parameters: { firstName: 'Ada', lastName: 'Lovelace', phoneNumber, role: 'member' },
          explanation: 'Ada.',
        },
      })
      const { status, body } = await admin.call('POST', `${path}/chat`, {
        chat: 'Ada Lovelace',
        current_datetime: '2026-03-02T12:00:00Z',
        tz_offset: 0,
      })
      expect(status).toBe(200)
      expect(body.tool).toBe(tool)
      if (tool === null) expect(body.explanation).toMatch(/555-123-4567 does not exist/)
    },
  )
})
