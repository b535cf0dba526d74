/** Words of orders that both languages share, and those whose form only English has. */

/** 'start | the play | at | 8': verbs that say what of an event is changed. */
export const startVerbs: ReadonlySet<string> = new Set(['start', 'begin'])
export const endVerbs: ReadonlySet<string> = new Set(['finish', 'end'])

type Joint = readonly [joint: string, kept: string]

/** Between an event and the time that it starts or ends at: 'end the play | by | 9'. */
export const timeJoints: readonly Joint[] = [
  ...(['at', 'from', 'until', 'till', 'by'] as const).map((joint): Joint => [joint, '']),
]

/** What something becomes stands behind them: 'move the play | to | Friday'. */
export const toJoints: ReadonlySet<string> = new Set(['to', 'until', 'till', 'into'])

/** Between the old name and the new one: 'rename the play | as | Macbeth'. */
export const renameJoints: readonly Joint[] = [
  ...(['to', 'as', 'a', 'como', 'por'] as const).map((joint): Joint => [joint, '']),
]

/** Verbs that are an order only with a word behind the item: 'take | the post | down'. */
export const partedVerbs: Readonly<Record<string, readonly string[]>> = {
  take: ['down', 'off'],
  call: ['off'],
}

/** In front of the name of a field: '| the new | venue of the play'. */
export const fieldArticles = ['the', 'el', 'la']
export const fieldAdjectives = ['new', 'nuevo', 'nueva']

/** They say nothing where a day follows: 'push it | back | to Friday'. */
export const directions = ['back', 'forward', 'up']

/** 'pin the car park | one': something that is there. */
export const posts = ['one', 'post', 'announcement', 'notice', 'aviso', 'anuncio']

/** Behind 'pin' and in front of a colon the text is new: 'pin | that | : …'. */
export const pinnedBefore = ['that', 'it']

/** Where a pinned post goes: 'pin the rota | to the top'. */
export const toTop = ['to the top', 'to top']

/** Between a noun of a kind and what the item is about: 'the post | about | the meeting'. */
export const aboutWords = { en: 'about', es: 'sobre' } as const
