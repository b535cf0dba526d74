import type { FrameGroup } from '../changes/change-lexicon.ts'

/** What is deleted, called off and pinned. */
const offAndPins: readonly FrameGroup[] = [
  {
    act: 'delete',
    mayGiveReason: true,
    traits: ['certain'],
    frames: { '<erase> {item}': 'delete the fair' },
  },
  {
    act: 'delete',
    mayGiveReason: true,
    frames: {
      '<remove> {item}': 'remove the fair',
      'take {item} down|off': 'take the fair down',
    },
  },
  {
    act: 'delete',
    mayGiveReason: true,
    traits: ['remark', 'loose'],
    frames: { '{about} ,|.|;|! so? <erase>|<remove> {item}': 'it is found, so delete the post' },
  },
  {
    act: 'unpin',
    traits: ['remark', 'loose'],
    frames: { '{about} ,|.|;|! so? <unpin> {item}': 'it is found, so unpin the post' },
  },
  {
    act: 'delete',
    mayGiveReason: true,
    traits: ['remark', 'loose'],
    frames: { '{about} ,|.|;|! so? take {item} down|off': 'it is found, take the post down' },
  },
  {
    act: 'cancel',
    mayGiveReason: true,
    traits: ['event'],
    frames: { '<cancel> {item}': 'cancel the fair', 'call {item} off': 'call the fair off' },
  },
  {
    act: 'cancel',
    mayGiveReason: true,
    traits: ['event', 'remark'],
    frames: {
      '{item} <be>? <now>? been? <off> <now>?': 'the fair has been cancelled',
      '{item} <be>? <now>? been? <off> on? {day}': 'the fair is off on friday',
      '{item} <isNot> <happening> <now>?': 'the fair is not happening any more',
      '{item} <isNot> <happening> on? {day}': 'the fair will not meet on friday',
      'we are not <having> {item} <now>?': 'we are not having the fair any more',
      'were not <having> {item} <now>?': 'were not having the fair any more',
      'no {item}': 'no fair on friday',
      'there is|will be? no {item}': 'there will be no fair',
      'theres no {item}': 'theres no fair',
      'on? {day} ,? there is|will be? no {item}': 'on friday there is no fair',
      'skip {item}': 'skip the fair on friday',
    },
  },
  {
    act: 'pin',
    traits: ['certain'],
    frames: { '<pin> {item} <post> <top>?': 'pin the fair post' },
  },
  {
    act: 'pin',
    frames: {
      '<pin> {item} <top>?': 'pin the fair to the top',
      '<pin> {item} <insteadOf> {other}': 'pin the fair instead of the rota',
    },
  },
  {
    act: 'pin',
    traits: ['remark'],
    frames: {
      '{item} <must> be pinned': 'the fair should be pinned',
      '{item} <must> be <top>': 'the fair should be at the top',
      '<put> {item} back? <top>': 'put the fair back at the top',
      'make|keep {item} sticky|pinned': 'keep the fair pinned',
    },
  },
  { act: 'unpin', traits: ['certain'], frames: { '<unpin> {item} <top>?': 'unpin the fair' } },
  {
    act: 'unpin',
    traits: ['remark'],
    frames: {
      '{item} <must> be unpinned': 'the fair should be unpinned',
      '{item} <must> come <offTop>': 'the fair can come off the top',
      'remove|take the pin from|off|of {item}': 'take the pin off the fair',
      'take|get|move {item} <offTop>': 'take the fair off the top',
      'stop pinning {item}': 'stop pinning the fair',
      '{item} <needNot> be? pinned|<top> <now>?': 'the fair no longer needs to be pinned',
    },
  },
]

/** The title and the details of an item. */
const details: readonly FrameGroup[] = [
  {
    act: 'change',
    field: 'title',
    traits: ['certain'],
    frames: { 'rename|retitle {item} <as> {target}': 'rename the fair to street fair' },
  },
  {
    act: 'change',
    field: 'title',
    traits: ['remark', 'changes'],
    frames: {
      '{item} <must> be? called|say|read {target}': 'the fair should be called street fair',
    },
  },
  {
    act: 'change',
    frames: {
      '<move>|<change> the|our? new? <field> of|for? {item} <to> {target}':
        'change the venue of the fair to the park',
      '<move>|<change> {item} new? <field> <to> {target}': "change the fair's venue to the park",
      '<change> the|our? <field> of|for {item}': 'change the venue of the fair',
      '<change> {item} <field>': "change the fair's venue",
      '<change> {item} <field> : {target}': "update Ann's number: 202-555-0101",
      '<change> the? <field> of|for {item} : {target}': 'update the number of Ann: 202-555-0101',
    },
  },
  {
    act: 'change',
    traits: ['remark'],
    frames: {
      '{item} ,|:? new? <field> <is>|: {target}': "Ann's new number is 202-555-0101",
      '{item} ,|:? new <field> {target}': 'fair: new venue Oak Park',
      '{item} <got> <field> <to>|is|:|,? {target}': 'Ann has a new number, 202-555-0101',
      'the|a? new <field> of|for {item} <is>|: <now>? {target}': 'new number for Ann: 202-555-0101',
      'the <field> of|for {item} <is> now {target}': 'the venue of the fair is now the park',
    },
  },
  {
    act: 'change',
    traits: ['remark', 'certain'],
    frames: {
      '{item} new? <field> <is> now {target}': "Ann's number is now 202-555-0101",
      '{item} <field> <hasChanged> <to> {target}': "Ann's number changed to 202-555-0101",
      '{item} <field> <hasChanged> ,|.|;|:|and? <itIs>? {target}':
        "Ann's number has changed, it is 202-555-0101",
    },
  },
  {
    act: 'change',
    field: 'url',
    traits: ['remark', 'changes'],
    frames: {
      '{item} <must>? now? go|point|lead|goes|points|leads <now>? to {target}':
        'the rota should go to https://a.example',
      'point|repoint|redirect {item} <to>|at {target}': 'point the rota to https://a.example',
      '<change> {item} : {target}': 'update the rota: https://a.example',
      '<change> where {item} goes|points|leads to {target}':
        'change where the rota goes to https://a.example',
      '{item} <be>? now? <moved> <to>|at {target}': 'the rota has moved to https://a.example',
      '{item} <is> now at? {target}': 'the rota is now https://a.example',
    },
  },
]

/** When and where something takes place. */
const moves: readonly FrameGroup[] = [
  {
    act: 'change',
    traits: ['event', 'place', 'moves'],
    frames: {
      '<move> {item} <direction>? <to> {target}': 'move the fair to friday',
      '<move> {item} from {before} <to> {target}': 'move the fair from may 5 to may 7',
    },
  },
  {
    act: 'change',
    traits: ['event', 'moves'],
    frames: {
      '<delay> {item} <direction>? <to> {target}': 'push the fair back to friday',
      '<delay> {item} from {before} <to> {target}': 'bring the fair from may 7 to may 5',
    },
  },
  {
    act: 'change',
    traits: ['event'],
    frames: {
      '<move>|<delay> {item} for|on {target}': 'move the fair for friday',
      '<mover> {item} <to> {target}': 'extend the fair until 10',
      '<move>|<delay>|<mover> {item}': 'move the fair',
      '<move>|<delay>|<change>|<begin> {item} <way> by? {length}': 'push the fair back an hour',
      '<move>|<delay>|<change>|<begin> {item} {length} <way>': 'move the fair an hour later',
      '<move>|<delay> {item} by {length}': 'move the fair by an hour',
      '<mover> {item} <way>? by? {length}': 'postpone the fair a week',
    },
  },
  {
    act: 'change',
    traits: ['certain', 'event', 'place'],
    frames: { 'reschedule {item} <to>|for|on {target}': 'reschedule the fair for friday' },
  },
  {
    act: 'change',
    traits: ['place'],
    frames: {
      '<change> {item} <to>|for|on {target}': 'change the fair to friday',
      '<change> {item} from {before} <to> {target}': 'change the fair from may 5 to may 7',
      '<change> {item}': 'change the fair',
    },
  },
  {
    act: 'change',
    part: 'start',
    traits: ['event'],
    frames: { 'start|begin {item} <atTime> {target}': 'start the fair at 8' },
  },
  {
    act: 'change',
    part: 'end',
    traits: ['event'],
    frames: { 'finish|end {item} <atTime> {target}': 'end the fair by 9' },
  },
  {
    act: 'change',
    traits: ['event', 'remark', 'place', 'changes', 'moves'],
    frames: {
      '{item} <be>? been? now|being|getting? <moved> <direction>? <to> {target}':
        'the fair has been moved to friday',
      '<hold>? {item} <at> {target} instead': 'can we have the fair on friday instead',
    },
  },
  {
    act: 'change',
    part: 'start',
    traits: ['event', 'remark', 'stated', 'timed'],
    frames: {
      '<make>? {item} now? <must>? <begins> now? <atTime>? {target}': 'the fair now starts at 8',
    },
  },
  {
    act: 'change',
    part: 'end',
    traits: ['event', 'remark', 'stated', 'timed'],
    frames: {
      '<make>? {item} now? <must>? <ends> now? <atTime>? {target}': 'the fair should end by 9',
    },
  },
  {
    act: 'change',
    traits: ['event', 'remark', 'stated', 'place'],
    frames: {
      '{item} <must> be <at> {target}': 'the fair needs to be at 7',
      '{item} <is> now? <at> {target}': 'the fair is now at the park',
      '{item} now <at> {target}': 'the fair now at the park',
    },
  },
  {
    act: 'change',
    traits: ['event', 'remark', 'timed'],
    frames: { '{item} <is> now? {target}': 'the fair is 7:30 now' },
  },
  {
    act: 'change',
    traits: ['event', 'remark', 'timed', 'old'],
    frames: {
      '{item} : {target}': 'Fair: 3pm not 2pm',
      '{item} <at> {target}': 'fair at 3 not 2',
    },
  },
  {
    act: 'change',
    traits: ['event', 'remark', 'stated'],
    frames: {
      '{item} <must>? <is>|<begins>? now? {length} <way>': 'the fair is an hour later',
      '{item} <be>? been? <moved>? <way> by? {length}': 'the fair is pushed back a day',
      'make|have {item} {length} <way>': 'make the fair an hour longer',
    },
  },
]

/** Sentences that change what exists, in English. */
export const englishChangeFrames: readonly FrameGroup[] = [
  ...offAndPins,
  ...details,
  ...moves,
  { act: 'swap', frames: { 'swap|exchange {item}': 'swap the fair and the walk' } },
  { act: 'undo', frames: { '<undo> that|it|this|everything?': 'undo that' } },
]
