const otherLanguages = ['de', 'es', 'fr', 'it', 'nl', 'pt'] as const

/** A language other than English in which dates and times can be read. */
export type OtherLanguage = (typeof otherLanguages)[number]

const commonWords: Record<OtherLanguage | 'en', RegExp> = {
  en: /(?<![\p{L}\p{N}])(?:the|at|on|and|of|with|for|every|next|this|is|from|to|until)(?!\p{L})/giu,
  es: /(?<![\p{L}\p{N}])(?:el|la|los|las|del|en|para|por|con|una|un|y|hay|mañana|próximo|lunes|martes|miércoles|jueves|viernes|sábado|domingo|reunión|fiesta)(?!\p{L})/giu,
  fr: /(?<![\p{L}\p{N}])(?:le|la|les|du|des|à|au|aux|et|pour|avec|une|un|est|chez|demain|prochain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|réunion|fête)(?!\p{L})/giu,
  de: /(?<![\p{L}\p{N}])(?:der|die|das|am|um|und|für|mit|ein|eine|im|ist|uhr|bei|morgen|nächsten|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|treffen)(?!\p{L})/giu,
  pt: /(?<![\p{L}\p{N}])(?:o|os|do|da|em|para|com|uma|um|no|na|às|amanhã|segunda|terça|quarta|quinta|sexta|sábado|domingo|feira|reunião|festa)(?!\p{L})/giu,
  it: /(?<![\p{L}\p{N}])(?:il|lo|di|del|della|alle|per|con|una|un|è|domani|prossimo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|riunione|festa|presso)(?!\p{L})/giu,
  nl: /(?<![\p{L}\p{N}])(?:het|een|om|van|voor|met|op|uur|bij|morgen|volgende|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|bijeenkomst|feest)(?!\p{L})/giu,
}

/** Returns the language of a text that is clearly not English. */
export function otherLanguageOf(text: string): OtherLanguage | undefined {
  const count = (language: OtherLanguage | 'en') => text.match(commonWords[language])?.length ?? 0
  const best = otherLanguages.toSorted((a, b) => count(b) - count(a))[0]
  if (best === undefined || count(best) < 2 || count(best) <= count('en')) return undefined
  return best
}
