import type { ClaimedDelivery } from './claimed-delivery-store.ts'
import type { ToldNotice } from './compose-push.ts'

/** Messages that go to one target as one. */
export type Group = readonly [ToldNotice, ...ToldNotice[]]

/** Puts together what is gathered for the same target; everything else goes by itself. */
export function gather(told: readonly ToldNotice[]): Group[] {
  const groups = new Map<string, [ToldNotice, ...ToldNotice[]]>()
  for (const each of told) {
    const { id, user_id, target, gathered } = each.delivery
    const name = gathered === 1 ? `${user_id} ${target}` : id
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [each])
    else group.push(each)
  }
  return [...groups.values()]
}

export function idsOf(group: readonly { delivery: Pick<ClaimedDelivery, 'id'> }[]): string[] {
  return group.map(({ delivery }) => delivery.id)
}
