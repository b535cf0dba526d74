/** What leads to a place, as templates: see `patterns/template.ts`. */

export const placeLeadClasses = {
  held: ['[being|to be] (held|hosted|taking place|happening)'],
  towards: ['down', 'up', 'over', 'out'],
  service: [
    'zoom',
    'teams',
    'google',
    'microsoft',
    'skype',
    'discord',
    'webex',
    'facetime',
    'slack',
    'youtube',
    'the phone',
  ],
  inside: [
    'in',
    'inside',
    'outside',
    'near',
    'behind',
    'by',
    'beside',
    'next to',
    'across from',
    'upstairs in',
    'downstairs in',
    'via',
    'over',
    'through',
  ],
}

export const placeLabelWordings = {
  '(location|where|venue|place|address) [is] (:|=)': 'location: gym',
}

export const atWordings = {
  '[<held>|meets] [over] at !(least|most|all|once|last|noon|midnight)':
    'being held over at the gym',
  '@': '@ the gym',
  '📍': '📍 the gym',
}

export const insideWordings = {
  '[held|hosted|meets] [<towards>] <inside>': 'held down by the lake',
  '[held|hosted|meets] [<towards>] on &(<service>)': 'on Zoom',
}

export const fromWordings = { from: 'from the station' }

export const uponWordings = { '[held|out] on': 'out on the lawn' }

/** Ways to be somewhere without going there: 'via Zoom'. */
export const ways: ReadonlySet<string> = new Set(['via', 'over', 'through'])

/** 'We are meeting at the gym': these lead to the place, and are no title. */
export const meetingVerbs: ReadonlySet<string> = new Set(['meeting', 'meet', 'gather', 'gathering'])
export const meetingSubjects: ReadonlySet<string> = new Set(['we', 'were', 'will', 'are', 'to'])
