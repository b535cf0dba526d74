import { type CommunitySettings, defaultCommunitySettings as standard } from '@maypole/community'
import { asCount, type Variable } from './config-values.ts'

type Figure =
  | 'writesPerUser'
  | 'writesPerSite'
  | 'siteBytes'
  | 'listMemory'
  | keyof CommunitySettings['listBytes']

const megabyte = 1024 * 1024

/** The community's settings have the defaults and say more. */
const figures: Readonly<
  Record<string, { name: Figure; default: number; lowest: number; meaning: string }>
> = {
  LIMIT_WRITES_PER_USER: {
    name: 'writesPerUser',
    default: standard.writesPerUser,
    lowest: 1,
    meaning: 'Changes that one user makes in communities, in 10 minutes.',
  },
  LIMIT_WRITES_PER_SITE: {
    name: 'writesPerSite',
    default: standard.writesPerSite,
    lowest: 1,
    meaning: 'Changes in one community, in 10 minutes.',
  },
  SITE_BYTES: {
    name: 'siteBytes',
    default: standard.siteBytes,
    lowest: 10_000,
    meaning: 'Bytes of text in all lists of a community.',
  },
  SITE_PROFILE_BYTES: {
    name: 'profiles',
    default: standard.listBytes.profiles,
    lowest: 10_000,
    meaning: 'Bytes of text in the directory of a community.',
  },
  SITE_LINK_BYTES: {
    name: 'links',
    default: standard.listBytes.links,
    lowest: 10_000,
    meaning: 'Bytes of text in the links of a community.',
  },
  SITE_ANNOUNCEMENT_BYTES: {
    name: 'announcements',
    default: standard.listBytes.announcements,
    lowest: 10_000,
    meaning: 'Bytes of text in the announcements of a community.',
  },
  SITE_EVENT_BYTES: {
    name: 'events',
    default: standard.listBytes.events,
    lowest: 10_000,
    meaning: 'Bytes of text in the events of a community, with the dates that series leave out.',
  },
  LIST_MEMORY: {
    name: 'listMemory',
    default: standard.listMemory,
    lowest: megabyte,
    meaning: 'Bytes of memory for lists that are being sent or were asked for lately.',
  },
}

/** The variables for what communities may hold and change. */
export const communityVariables: Readonly<Record<string, Variable>> = Object.fromEntries(
  Object.entries(figures).map(([variable, figure]) => [
    variable,
    { default: String(figure.default), meaning: figure.meaning },
  ]),
)

/** The figures as the community takes them. */
export function readCommunityFigures(
  value: (name: string, read: (text: string) => number, otherwise: number) => number,
): Pick<
  CommunitySettings,
  'writesPerUser' | 'writesPerSite' | 'siteBytes' | 'listBytes' | 'listMemory'
> {
  const given = Object.fromEntries(
    Object.entries(figures).map(([variable, figure]) => [
      figure.name,
      value(variable, asCount(figure.lowest, 1_000_000_000), figure.default),
    ]),
  ) as Record<Figure, number>
  const { profiles, links, announcements, events, ...rest } = given
  return { ...rest, listBytes: { profiles, links, announcements, events } }
}
