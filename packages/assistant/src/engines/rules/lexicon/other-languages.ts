/** Splits a list of phrases at its commas. */
function phrases(list: string): readonly string[] {
  return list.split(',').map((phrase) => phrase.trim())
}

/** Templates (see patterns/template.ts), each with a text that it fits. */
type Wordings = Readonly<Record<string, string>>

/** What is known of a language in which only a whole date with its time is read. */
type OtherWordings = {
  /** Behind them stands a place. */
  readonly place: Wordings
  /** Behind an hour. */
  readonly morning: Wordings
  readonly evening: Wordings
  /** It repeats, which is not read. */
  readonly repeats: Wordings
  /** They make another day of the one beside them: 'prochain'. */
  readonly another: Wordings
  /** What stands at an end of a title or a place, and is no part of it. */
  readonly loose: readonly string[]
}

const german: OtherWordings = {
  place: { '(im|in der|in den|beim|bei)': 'im Gemeindehaus' },
  morning: { '(morgens|vormittags|am morgen)': 'morgens' },
  evening: { '(abends|nachmittags|am abend)': 'abends' },
  repeats: { '(jede|jeden|jeder|jedes|jedem|wöchentlich|monatlich)': 'jeden Montag' },
  another: {
    '(nächste|nächsten|nächster|nächstes)': 'nächsten Samstag',
    '(übernächste|übernächsten|übernächster)': 'übernächsten Samstag',
    '(letzte|letzten|letzter|zweite|zweiten|zweiter|vorletzte|vorletzten)': 'letzten Freitag',
  },
  loose: phrases('am, um, den, der, die, das, vom, von, für, im'),
}

const french: OtherWordings = {
  place: { '(à la|au|aux|chez|en)': 'à la mairie' },
  morning: { 'du matin': 'du matin' },
  evening: { "(du soir|de l'après-midi)": 'du soir' },
  repeats: { '(chaque|tous les|toutes)': 'tous les mardis' },
  another: {
    '(prochain|prochaine|suivant|suivante)': 'jeudi prochain',
    '(dernier|dernière|deuxième|second|seconde)': 'le dernier vendredi',
  },
  loose: phrases('à, la, le, les, de, du, dès, pour, en'),
}

const italian: OtherWordings = {
  place: { '(alla|al|nella|nel|presso|in)': 'presso il bar' },
  morning: { '(di mattina|del mattino)': 'del mattino' },
  evening: { '(di sera|della sera|del pomeriggio)': 'di sera' },
  repeats: { '(ogni|tutti|tutte)': 'ogni lunedì' },
  another: {
    '(prossimo|prossima|ultimo|ultima|secondo|seconda)': 'domenica prossima',
  },
  loose: phrases('il, la, le, di, il giorno, alle, ore, per, a, in'),
}

const dutch: OtherWordings = {
  place: { '(bij|op het|in het|in de)': 'in het buurthuis' },
  morning: { "' s (ochtends|morgens)": "'s ochtends" },
  evening: { "' s (avonds|middags)": "'s avonds" },
  repeats: { '(elke|iedere|wekelijks|maandelijks)': 'elke dinsdag' },
  another: {
    '(volgend|volgende|laatste|tweede)': 'volgende week',
  },
  loose: phrases('op, om, de, het, van, in, bij, on'),
}

const portuguese: OtherWordings = {
  place: { '(no|na|em)': 'na praça' },
  morning: { 'da manhã': 'da manhã' },
  evening: { 'da (tarde|noite)': 'da noite' },
  repeats: { '(cada|toda|todo|todos|todas|semanal|mensal)': 'todas as terças' },
  another: {
    '(próximo|próxima|último|última|segundo|segunda)': 'no último sábado',
  },
  loose: phrases('às, à, a, o, no, na, em, de, dia, para, as'),
}

export const otherWordings = {
  de: german,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
} satisfies Readonly<Record<string, OtherWordings>>
