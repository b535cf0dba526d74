import { linkUrl } from '@maypole/contract'
import { formats } from '@maypole/contract/community/formats'
import {
  flag,
  inOrder,
  leftOut,
  newId,
  numberAgain,
  ofSite,
  orNull,
  type Row,
  text,
  timeAgain,
} from './column.ts'

export const linkColumns = {
  id: newId,
  site_id: ofSite,
  title: text('title', 'The title.', formats.linkTitle),
  url: text('url', 'The address.', linkUrl),
  host: leftOut<string | null>('Follows from the address.'),
  position: inOrder,
  place: inOrder,
  section: orNull(
    text('heading', 'The heading that it stands under, or null.', formats.linkSection),
  ),
  hidden: flag('hidden', 'Whether only admins see it.'),
  version: numberAgain,
  created_at: timeAgain,
  updated_at: timeAgain,
}
export type LinkRow = Row<typeof linkColumns>
