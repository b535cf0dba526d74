import type { AgentPermission, AgentTab } from '@maypole/contract/community'

/** The tabs of a community, in the order of the page. */
export const tabs = ['announcements', 'events', 'links', 'contacts'] as const satisfies AgentTab[]

/** What is ticked, by the id of the community. */
export type Choices = Readonly<Record<string, readonly AgentTab[]>>

/** Contacts are about other people: they are ticked by hand. */
const tickedAtFirst: readonly AgentTab[] = ['announcements', 'events', 'links']

/** Returns what is ticked at first: what was allowed the last time, or all but contacts. */
export function initialChoices(
  siteIds: readonly string[],
  remembered: readonly { readonly type: string }[],
): Choices {
  const allowed = remembered.filter(
    (detail): detail is AgentPermission => detail.type === 'community',
  )
  if (allowed.length === 0) return Object.fromEntries(siteIds.map((id) => [id, tickedAtFirst]))
  return Object.fromEntries(
    siteIds.map((id) => [id, allowed.find(({ identifier }) => identifier === id)?.datatypes ?? []]),
  )
}

/** Returns the choices with one box ticked or not. */
export function withTick(
  choices: Choices,
  { siteId, tab, isTicked }: { siteId: string; tab: AgentTab; isTicked: boolean },
): Choices {
  const others = (choices[siteId] ?? []).filter((one) => one !== tab)
  return { ...choices, [siteId]: isTicked ? [...others, tab] : others }
}

/** Returns the choices as authorization details; communities without a tick are left out. */
export function detailsOf(choices: Choices): AgentPermission[] {
  return Object.entries(choices)
    .filter(([, datatypes]) => datatypes.length > 0)
    .map(([identifier, datatypes]) => ({
      type: 'community',
      identifier,
      datatypes: tabs.filter((tab) => datatypes.includes(tab)),
    }))
}
