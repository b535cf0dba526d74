/** What is known of a language in which only a whole date with its time is read. */
export type OtherWords = {
  /** Behind them stands a place. */
  readonly place: string
  /** Behind an hour. */
  readonly morning: string
  readonly evening: string
  /** It repeats, which is not read. */
  readonly repeats: string
  /** They make another day of the one beside them: "prochain". */
  readonly another: string
  /** What stands at an end of a title or a place, and is no part of it. */
  readonly loose: string
}

const german: OtherWords = {
  place: 'im, in der, in den, beim, bei',
  morning: 'morgens, vormittags, am morgen',
  evening: 'abends, nachmittags, am abend',
  repeats: 'jede, jeden, jeder, jedes, jedem, wöchentlich, monatlich',
  another: `nächste, nächsten, nächster, nächstes, übernächste, übernächsten, übernächster, letzte, letzten,
    letzter, zweite, zweiten, zweiter, vorletzte, vorletzten`,
  loose: 'am, um, den, der, die, das, vom, von, für, im',
}

const italian: OtherWords = {
  place: 'alla, al, nella, nel, presso, in',
  morning: 'di mattina, del mattino',
  evening: 'di sera, della sera, del pomeriggio',
  repeats: 'ogni, tutti, tutte',
  another: 'prossimo, prossima, ultimo, ultima, secondo, seconda',
  loose: 'il, la, le, di, il giorno, alle, ore, per, a, in',
}

const dutch: OtherWords = {
  place: 'bij, op het, in het, in de',
  morning: "' s ochtends, ' s morgens",
  evening: "' s avonds, ' s middags",
  repeats: 'elke, iedere, wekelijks, maandelijks',
  another: 'volgend, volgende, laatste, tweede',
  loose: 'op, om, de, het, van, in, bij, on',
}

const portuguese: OtherWords = {
  place: 'no, na, em',
  morning: 'da manhã',
  evening: 'da tarde, da noite',
  repeats: 'cada, toda, todo, todos, todas, semanal, mensal',
  another: 'próximo, próxima, último, última, segundo, segunda',
  loose: 'às, à, a, o, no, na, em, de, dia, para, as',
}

export const otherWords = {
  de: german,
  it: italian,
  nl: dutch,
  pt: portuguese,
} satisfies Readonly<Record<string, OtherWords>>
