import type { Draws } from '../draws.ts'
import type { TextForm } from '../languages/words.ts'
import { drawMoment } from '../moments.ts'
import { itemOf } from '../phrases.ts'
import type { TextThing } from './text-thing.ts'

const addresses = [
  'https://forms.example.org/a1',
  'www.example.org/music',
  'photos.example.com',
  'http://example.org:8080/archive?x=1&y=2#latest',
  'https://example.com/files/rules-2026.pdf',
  'docs.example.net/d/1aB-c_9/edit',
]

const forms: readonly TextForm[] = [
  'linkColon',
  'linkAdd',
  'linkPlain',
  'linkQuoted',
  'linkHere',
  'linkTwo',
]

function wholeAddress(address: string): string {
  return address.startsWith('http') ? address : `https://${address}`
}

/** One link with a title, or two. */
export function drawLink(draws: Draws, now = drawMoment(draws)): TextThing {
  return linkThing(draws, { form: draws.pick(forms), now })
}

function linkThing(
  draws: Draws,
  { form, now = drawMoment(draws) }: { form: TextForm; now?: TextThing['now'] },
): TextThing {
  const title = draws.below(8)
  const [place, step] = [draws.below(6), 1 + draws.below(5)]
  const [url = '', url2 = ''] = [addresses[place], addresses[(place + step) % 6]]
  return {
    now,
    context: 'links',
    form,
    slots: (words) => ({
      title: itemOf(words.links, title),
      title2: itemOf(words.links, title + 1),
      url,
      url2,
    }),
    meaning: (words) => {
      const first = { title: itemOf(words.links, title), link: wholeAddress(url) }
      const second = { title: itemOf(words.links, title + 1), link: wholeAddress(url2) }
      return { forms: [{ links: form === 'linkTwo' ? [first, second] : [first] }], mayAsk: false }
    },
  }
}

/** An announcement on its tab: the words are kept, whatever day or time they hold. */
export function drawAnnouncement(draws: Draws, now = drawMoment(draws)): TextThing {
  const form = draws.pick<TextForm>([
    'noticePlain',
    'noticeTell',
    'noticeLabel',
    'noticePin',
    'noticeAnnounce',
  ])
  const statement = draws.below(14)
  const isPinned = form === 'noticePin'
  // An order says what is meant on any tab.
  const tabs = ['announcements', 'events', undefined] as const
  const context = form === 'noticePlain' ? 'announcements' : draws.pick(tabs)
  return {
    now,
    context,
    form,
    slots: (words) => ({ statement: itemOf(words.statements, statement) }),
    meaning: (words) => ({
      forms: [{ announcement: { text: itemOf(words.statements, statement), pinned: isPinned } }],
      mayAsk: false,
    }),
  }
}
