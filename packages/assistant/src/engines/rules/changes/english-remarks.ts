import { englishChangeLexicon } from './english-change-lexicon.ts'
import type { RemarkLexicon, RemarkTemplate } from './remark-lexicon.ts'

const classes = {
  day: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'today'],
  be: ['is', 'are', 'was', 'were', 'has', 'have', 'will be', 'gets', 'get', 'is going to be'],
  moved: [
    'moving',
    'moved',
    'rescheduled',
    'postponed',
    'shifted',
    'pushed back',
    'changed',
    'brought forward',
    'put back',
  ],
  begin: ['start', 'starts', 'begin', 'begins'],
  end: ['end', 'ends', 'finish', 'finishes', 'run', 'runs'],
  must: ['needs to', 'need to', 'has to', 'have to', 'must', 'should', 'will', 'can'],
  anymore: ['any more', 'anymore', 'any longer', 'now', 'after all', 'this time'],
  top: ['top', 'the top', 'the very top', 'up top', 'top of the list', 'the top of the page'],
}

/** Sentences about each detail of a contact: "Sam's new number is …", 'new number for Sam: …'. */
function contactRemarks(): RemarkTemplate[] {
  return englishChangeLexicon.fieldNames.flatMap(([field, names, kinds]) => {
    if (!kinds.includes('profile')) return []
    const name = `(${names.join('|')})`
    return [
      `^ {item} [new] ${name} is [now] {target} $`,
      `^ {item} [has|have] (changed|got|has|have) (his|her|their|a) [new] ${name} [to|is|:|,] {target} $`,
      `^ {item} [has] [moved] [,] new ${name} [:] [is] {target} $`,
      `^ [a] new ${name} (for|of) {item} (:|is) {target} $`,
    ].map((template) => ({ template, field }))
  })
}

/** Sentences that tell a change in English. */
export const englishRemarks: RemarkLexicon = {
  classes,
  changed: [
    'now',
    'instead',
    'not',
    'rather than',
    '<moved>',
    'new',
    'needs to',
    'has to',
    'have to',
    'later',
    'earlier',
    'longer',
    'shorter',
    'make',
    'have',
  ],
  stated: ['^ {item} <must> (be|<begin>|<end>)', '^ {item} (<be>|<begin>|<end>)'],
  contacts: contactRemarks(),
  links: [
    { template: '^ {item} (should|must) (go|point|lead) to {target} $', field: 'url' },
    { template: '^ (point|repoint|redirect) {item} (to|at) {target} $', field: 'url' },
    { template: '^ (update|change|correct|fix) {item} : {target} $', field: 'url' },
    { template: '^ [the] new (address|url|link) (for|of) {item} (:|is) {target} $', field: 'url' },
    {
      template: '^ change where {item} (goes|points|leads) to {target} $',
      field: 'url',
    },
    { template: '^ {item} [is|has|have] [now] [moved] (at|to) {target} $', field: 'url' },
  ],
  events: [
    {
      template: '^ {item} [<be>] [been] [now|being|getting] <moved> [back] (to|until) {target} $',
      mayBePlace: true,
    },
    { template: '^ {item} : new (start|starting) time [is|:] {target} $', part: 'start' },
    { template: '^ {item} : new (end|finishing) time [is|:] {target} $', part: 'end' },
    {
      template:
        '^ [can|could|should|would|make|have|let] {item} [now] [<must>] <begin> [now] [at|from] {target} $',
      part: 'start',
      isTimed: true,
    },
    {
      template:
        '^ [can|could|should|would|make|have|let] {item} [now] [<must>] <end> [now] [at|until|till|to|by] {target} $',
      part: 'end',
      isTimed: true,
    },
    { template: '^ {item} : {target} $', isTimed: true, isAgainstOld: true },
    { template: '^ {item} [<must>] (is|are|be|will be) [now] {target} $', isShift: true },
    {
      template: '^ {item} <must> be (at|in|on) {target} $',
      mayBePlace: true,
    },
    {
      template: '^ {item} (is|are|will be) [now] (at|in|from|on) {target} $',
      mayBePlace: true,
    },
    { template: '^ {item} (is|are|will be) now {target} $', isTimed: true },
    {
      template: '^ [can we|could we|lets|let us] [do|have|hold] {item} (at|on) {target} instead $',
      isTimed: true,
    },
    {
      template: '^ [can we|could we|lets|let us] [do|have|hold] {item} in {target} instead $',
      mayBePlace: true,
    },
    { template: '^ {item} (at|on) {target} $', isTimed: true, isAgainstOld: true },
  ],
  timed: {
    '^ [the] ~number': 'the 28th',
    '^ [the] (noon|midnight|half|quarter|tomorrow|next)': 'noon',
    '^ [the] (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)': 'eight',
    '^ [the] <day>': 'Friday',
  },
  old: {
    '(not|instead of|rather than) ~word': 'not two',
    '(not|instead of|rather than) ~number': 'not 2',
  },
  itemTails: new Set(['now']),
  joints: {},
  titles: ['^ {item} (should|must|needs to) (be called|say|read) {target} $'],
  off: [
    '^ {item} <be> [now|been] (off|cancelled|canceled|called off) $',
    '^ {item} (isnt|is not|wont be|will not be) (happening|on|going ahead|taking place) [<anymore>] [, ..10] $',
    '^ (were|we are) not (doing|having|holding) {item} [<anymore>] $',
    '^ no {item} $',
    '^ there (is|will be) no {item} $',
    '^ {day} there (is|will be) no {item} $',
  ],
  pin: [
    '^ {item} (should|must|needs to|has to) be (pinned|at <top>) $',
    '^ (put|keep|stick|move|bring|bump|push|leave) {item} [back] [at|on|to] <top> $',
    '^ (make|keep) {item} (sticky|pinned) $',
  ],
  unpin: [
    '^ {item} (should|must|needs to|has to|can) (be unpinned|come off <top>|come down from <top>) $',
    '^ (remove|take) the pin (from|off|of) {item} $',
    '^ (take|get|move) {item} (off|down from|away from) <top> $',
    '^ stop pinning {item} $',
    '^ {item} (doesnt|does not|neednt) [need to|have to] be (pinned|at <top>) [<anymore>] $',
    '^ {item} no longer (needs|has) to be (pinned|at <top>) $',
  ],
}
