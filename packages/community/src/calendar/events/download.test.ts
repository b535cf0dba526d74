import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildMember, buildSite } from '../../testing/factories.ts'

onSqlite('the calendar file of an event', (open) => {
  it('downloads for members, with a file name made from the title', async () => {
    const world = await createTestCommunity(await open())
    const { admin, path } = await buildSite(world)
    const { member } = await buildMember(world, { admin, path })
    const add = async (title: string) =>
      (await admin.call('POST', `${path}/events`, { title, startDate: '2026-03-10T19:00' })).body.id
    const plain = await member.call(
      'GET',
      `${path}/events/${await add('Summer Party')}/calendar.ics`,
    )
    expect(plain.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename=summer-party.ics',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(plain.text).toContain('\r\nSUMMARY:Summer Party\r\n')
    const odd = await member.call(
      'GET',
      `${path}/events/${await add('Fête "à"; x=y\u{1f389}')}/calendar.ics`,
    )
    expect(odd.headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''f%C3%AAte-%C3%A0%3B-x%3Dy%F0%9F%8E%89\.ics$/,
    )
  })
})
