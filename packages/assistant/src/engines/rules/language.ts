import { keepLatest } from '../../findings/keep-latest.ts'
import type { Language } from '../../terms.ts'
import { plainWord, type Token, tokensOf } from '../grammar/text/token.ts'
import { spanishRequests } from './lexicon/spanish-requests.ts'

const otherLanguages = ['de', 'fr', 'it', 'nl', 'pt'] as const

/** A language in which the assistant asks, but reads no dates. */
export type OtherLanguage = (typeof otherLanguages)[number]

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/).map(plainWord))
}

/** Words that are common in one of the languages and rare in the others. */
const commonWords: Readonly<Record<Language | OtherLanguage, ReadonlySet<string>>> = {
  en: words(`
    the at on and of with for every next this is from to until in our we you all are am pm day days
    monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun tomorrow
    today tonight noon meeting night january february march april june july august september october
    november december party dinner lunch class practice church school please add my
    morning evening afternoon street hall weekly monthly weekend new
  `),
  es: words(`
    el la los las del en para por con una un y e hay mañana hoy próximo lunes martes miércoles mié
    jueves viernes sábado sábados domingo domingos reunión fiesta cada todos todas de hora horas le les dicen
    tarde noche enero febrero abril mayo junio julio agosto septiembre octubre noviembre diciembre
    marzo clase clases ensayo misa junta taller concierto añade agrega pon crea aviso anuncio enlace
    contacto evento semana mes año día días diario diaria desde hasta cuándo qué dónde vecinos
    familias se es pasado esta primer segundo tercer último entre llaman dicen teléfono
    página borra elimina cambia hola gracias está están ya nuestra nuestro queridos queridas
    que quien conocido conocida apodo nuevo nueva título curso torneo jueves cena comida venta retiro grupo partido administrador
    hazme fija avisa comunica registra título celular móvil correo mañana vie sáb dom lun jue
    felicidades enhorabuena recordatorio miembro alta administradora como importa estos estas baja actualiza adelanta retrasa aplaza mueve suspende cancela fija ancla desfija habrá avisa deshaz renombra ahora número vecina vecino socio socia agregar añadir quiero número
    apellido nombre cel doctora don doña prima primo tía su sus llama tenéis aquí nuestros baile rosario estudio iglesia este finde findes
  `),
  fr: words(`
    le la les du des à au aux et pour avec une un est chez demain prochain lundi mardi mercredi jeudi
    vendredi samedi dimanche réunion fête chaque tous toutes de
  `),
  de: words(`
    der die das am um und für mit ein eine im ist uhr bei morgen nächsten montag dienstag mittwoch
    donnerstag freitag samstag sonntag treffen jeden jede den bitte
  `),
  pt: words(`
    o os do da em para com uma um no na às amanhã segunda terça quarta quinta sexta sábado domingo
    feira reunião festa de todos todas dia dias que vem semana ao aos mês junho julho sábados último
    favor dos das
  `),
  it: words(`
    il lo di del della alle per con una un è domani prossimo lunedì martedì mercoledì giovedì venerdì
    sabato domenica riunione festa presso ogni la a
  `),
  nl: words(`
    het een om van voor met op uur bij morgen volgende maandag dinsdag woensdag donderdag vrijdag
    zaterdag zondag bijeenkomst feest elke iedere
  `),
}

function isCommon(word: string, language: Language | OtherLanguage): boolean {
  return commonWords[language].has(word) || (language === 'es' && spanishAsking.has(word))
}

/** What people ask for in Spanish, without what is also a word elsewhere. */
const spanishAsking = new Set(
  [...spanishRequests.make, ...spanishRequests.please, ...spanishRequests.delete]
    .filter((phrase) => !/[ ]|^(?:ok|que|mete|pon|crea|vale|sube|publica)$/.test(phrase))
    .map(plainWord),
)

const spanishOrders = new Set(
  [...spanishRequests.delete, ...spanishRequests.pin, ...spanishRequests.change].map(plainWord),
)
const spanishArticles = words('el la los las al a')

/**
 * 'Fija el anuncio Rides to the choir weekend', 'Agrega a Tom Pike': what is there may have an
 * English title, and people have names of any language.
 */
function isSpanishOrder([verb, article]: readonly Token[]): boolean {
  const isOrder = spanishOrders.has(verb?.word ?? '') || spanishAsking.has(verb?.word ?? '')
  return isOrder && spanishArticles.has(article?.word ?? '')
}

/** How many common words of its own a text needs, so that a name is not taken for a language. */
const leastCommon = 2
/** Texts of so many tokens are short. */
const shortText = 6

/**
 * Returns the language of a text. English where nothing says that it is another one: a name alone
 * says nothing.
 */
export const languageOf = keepLatest((text): Language | OtherLanguage => {
  const said = tokensOf(text)
  const marks = /[¿¡]|\p{L}ñ|ñ\p{L}/u.test(text.normalize('NFC')) ? 1 : 0
  const count = (language: Language | OtherLanguage) =>
    said.filter(({ kind, word }) => kind === 'word' && isCommon(word, language)).length
  const spanish = count('es') === 0 ? 0 : count('es') + marks
  const others = otherLanguages.map((language) => ({ language, score: count(language) }))
  const [other] = others.toSorted((a, b) => b.score - a.score)
  const english = count('en') + 2 * said.filter(({ word }) => onlyEnglish.has(word)).length
  if (isSpanishOrder(said)) return 'es'
  const isOther = other !== undefined && other.score > spanish
  const [best, score] = isOther ? [other.language, other.score] : (['es', spanish] as const)
  if (score <= english) return 'en'
  // 'Add Maria de la Cruz': what is only in a name says nothing beside an English word.
  if (best === 'es' && english > 0 && marks === 0 && !said.some(isOwnSpanish)) return 'en'
  return score >= leastCommon || (best === 'es' && isShortSpanish(said)) ? best : 'en'
})

const nameParticles = words(
  'a o e y os as de da do dos das di del della der die den van von zu zum zur le la les du des lo il het en op',
)

/** Whether a text has words of a language beside those in names: 'João da Silva dos Santos'. */
export function saysMoreThanNames(text: string, language: OtherLanguage): boolean {
  return tokensOf(text).some(
    ({ word, text: written }) =>
      isCommon(word, language) && !nameParticles.has(word) && /^\p{Ll}/u.test(written),
  )
}

/** Letters of a language that nothing here reads: 'Próba chóru w czwartek', 'Họp tổ dân phố'. */
const foreignLetter =
  /[ąćęłńśźżěščřžůťďňşğıșțăơưđảẻỉỏủỷạẹịọụỵấầẩậắằẳặếềểệốồổộớờởợứừửựå]|[^\P{L}\p{Script=Latin}\p{Script=Common}]/iu

/**
 * Whether a text is in none of the languages that are read, so that what looks like a date in it
 * may mean something else. One English word is enough for English: names have foreign letters.
 */
export function isForeign(text: string): boolean {
  if (!foreignLetter.test(text.normalize('NFC'))) return false
  return !tokensOf(text).some(({ word, text: written }) => isCommon(word, 'en') && isPlain(written))
}

const isPlain = (written: string) => /^[a-z]+$/i.test(written)

/** They are in no other language, so they weigh more: a Spanish name is not a Spanish text. */
const onlyEnglish = words('the at on and of with for every this from until')

const inNames = words('el la los las del de en y')

function isOwnSpanish({ word }: Token): boolean {
  return isCommon(word, 'es') && !inNames.has(word)
}

/** A short text needs one word that is in no name: 'Grupo AA diario 8 pm'. */
function isShortSpanish(said: readonly Token[]): boolean {
  return said.length <= shortText && said.some(isOwnSpanish)
}
