import type { IntentLexicon } from '../intents/intent-lexicon.ts'

/** What is said about pinning an announcement. */
export const englishPins: IntentLexicon = {
  frames: [
    {
      says: 'noPin',
      frames: {
        'but|and|please? <notThis> <keep> it|this|that one? <top>|sticky':
          "and don't keep it at the top",
        'not|no sticky': 'not sticky',
        'but|and|please? <notSo> need? to? be|get? -? pin|pinned|pinning <unpinned>* ,? please?':
          'but no need to pin this one, please',
        'but|and|please? unpin|unpinned <unpinned>*': 'unpinned',
        'but|and|please? un -? pin|pinned <unpinned>*': 'un-pinned',
      },
    },
    {
      says: 'pin',
      frames: {
        'please? <toBe>? pinned <pinnedThing>*': 'make it a pinned post',
        '<pinLead>* pin|pinning <pinWhat> <pinnedNoun>? <top>? <forAll>? <saying>?':
          'can you pin this post to the top for now saying',
        'please? pin :|-|]': 'please pin: lost cat',
        'pin <top>': 'pin to the top',
        'please? <asSticky>? sticky|stickied <stickyThing>*': 'make it sticky please',
        'please? <keep> it|this|that? announcement|post|one|up? <top> please?':
          'keep this one at the very top',
        '<top> ,? please': 'at the top, please',
      },
    },
    {
      says: 'leadingPin',
      front: 'polite',
      frames: { 'pin &<pinnedNews> !<pinNumber>': 'please pin the new policy' },
    },
  ],
  lists: {
    notThis: 'do not, dont, never, no need to, neednt',
    notSo: `do not, dont, no need to, not, never, without, neednt, shouldnt be, should not be,
      doesnt need to be, isnt, no`,
    unpinned:
      'this one, it, this, that, to the top, at the top, the post, required, needed, necessary',
    keep: 'put, stick, keep, leave, place, make',
    top: `to top, at top, at the top, at the very top, to the top, to the very top, on the top, on the very top,
      at the top of the page, at the top of the list, at the top of the board, at the top of the feed,
      at the top of the announcements, to the top of the page, to the top of the list,
      to the top of the board, to the top of the feed, to the top of the announcements, on the top of the page`,
    toBe: `and, then, also, to be, should be, must be, keep it, keep this, make it, make this, make it a,
      make it an, make this a, make this an, have it, have this`,
    pinnedThing:
      'announcement, post, message, notice, news, to the top, at the top, on top, please',
    pinLead: 'and, then, also, so, please, can you, could you, must, i want to, id like to, lets',
    pinWhat: `this, it, that, the following, this one, the post, the announcement, post, announcement, me,
      a announcement, an announcement, a post, a notice, a message, a note`,
    pinnedNoun: 'announcement, post, message, one, notice, note',
    forAll: 'please, for everyone, for now, for me',
    asSticky:
      'make it, make this, as, as a, as an, post, post a, post an, create, create a, create an, a, an',
    stickyThing:
      'post, announcement, note, message, notice, this, it, at the top, to the top, on top, please',
    pinNumber:
      'the number, our number, a number, my number, new number, the code, our code, a code, my code',
    pinnedNews: 'the, our, a, an, new, my, for, everyone, up',
  },
}
