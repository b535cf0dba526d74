import type { ChangeLexicon } from './lexicon.ts'

function phrases(list: string): readonly string[] {
  return list.split(',').map((phrase) => phrase.trim())
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

const later = phrases(
  'aplaza, aplazar, pospón, pospone, posponer, retrasa, retrasar, atrasa, demora',
)
const earlier = phrases('adelanta, adelantar')
const longer = phrases('alarga, alargar, amplía, ampliar, prolonga, prolongar')
const shorter = phrases('acorta, acortar')
const moving = phrases('mueve, mover, pasa, pasar, traslada, trasladar, reprograma, reprogramar')
const changing = phrases(`
  cambia, cambiar, modifica, modificar, actualiza, actualizar, corrige, corregir, edita, editar
`)
const cancelling = phrases('cancela, cancelar, suspende, suspender, anula, anular, desconvoca')
const deleting = phrases(
  'borra, borrar, elimina, eliminar, quita, quitar, suprime, retira, retirar, da de baja a, da de baja, dar de baja a, dar de baja',
)
/** 'bórralo', 'quítala' */
const joinedVerbs = Object.fromEntries(
  ['borra', 'borrad', 'elimina', 'quita', 'retira', 'suprime', 'desfija'].flatMap((verb) =>
    ['lo', 'la', 'los', 'las'].map((object) => [`${verb}${object}`, `${verb} ${object}`]),
  ),
)
const unpinning = phrases('desfija, desfijar, deja de fijar, dejar de fijar, desancla')
const renaming = phrases('renombra, renombrar')

/** What reading a change knows of Spanish. Words are without accents where they are compared. */
export const spanishChangeLexicon: ChangeLexicon = {
  language: 'es',
  polite: phrases(`
    por favor, porfa, hola, oye, puedes, podrías, podéis, pueden, me puedes, quiero, queremos,
    necesito, necesitamos, hay que, tenemos que, vamos a, también, ahora
  `),
  thanks: phrases('por favor, porfa, gracias, muchas gracias'),
  verbs: {
    delete: deleting,
    cancel: cancelling,
    pin: phrases('fija, fijar, ancla, anclar, destaca, destacar'),
    unpin: unpinning,
    rename: renaming,
    change: [...moving, ...changing, ...later, ...earlier],
    extend: [...longer, ...shorter],
    start: [],
  },
  eventVerbs: new Set([...moving, ...later, ...earlier, ...longer, ...shorter, ...cancelling]),
  certainVerbs: new Set([
    ...phrases('borra, borrar, elimina, eliminar'),
    ...unpinning,
    ...renaming,
  ]),
  placeVerbs: new Set([...moving, 'cambia', 'cambiar']),
  moves: { later, earlier, longer, shorter },
  steps: {
    by: [],
    later: ['más tarde', 'después'],
    earlier: ['antes'],
    longer: ['más'],
    shorter: ['menos'],
  },
  fieldNames: [
    ['title', ['título', 'nombre', 'titular'], ['event', 'announcement', 'link']],
    ['location', ['lugar', 'sitio', 'ubicación', 'sala', 'local'], ['event']],
    ['start', ['hora de inicio', 'inicio', 'comienzo'], ['event']],
    ['end', ['hora de fin', 'final', 'fin'], ['event']],
    ['time', ['fecha y hora', 'fecha', 'hora', 'día', 'horario'], ['event']],
    [
      'phoneNumber',
      phrases('número de teléfono, número de móvil, número, teléfono, móvil, celular'),
      ['profile'],
    ],
    ['email', ['correo electrónico', 'correo', 'email', 'e-mail'], ['profile']],
    ['nickname', ['apodo', 'mote'], ['profile']],
    ['lastName', ['apellido', 'apellidos'], ['profile']],
    ['url', ['url', 'dirección', 'enlace'], ['link']],
  ],
  ofItem: ['del', 'de la', 'de los', 'de las', 'de', 'para'],
  kindNouns: {
    anuncio: 'announcement',
    aviso: 'announcement',
    comunicado: 'announcement',
    mensaje: 'announcement',
    noticia: 'announcement',
    publicacion: 'announcement',
    nota: 'announcement',
    evento: 'event',
    reunion: 'event',
    cita: 'event',
    acto: 'event',
    sesion: 'event',
    enlace: 'link',
    link: 'link',
    web: 'link',
    pagina: 'link',
    contacto: 'profile',
    miembro: 'profile',
    persona: 'profile',
    perfil: 'profile',
    socio: 'profile',
    socia: 'profile',
  },
  afterNoun: words('de del sobre que con para'),
  listPhrases: [
    ['event', ['del calendario', 'de la agenda', 'de los eventos']],
    ['profile', ['del directorio', 'de los contactos', 'de la lista de contactos']],
    ['link', ['de los enlaces']],
    ['announcement', ['arriba del todo', 'de arriba', 'arriba', 'de los anuncios', 'del tablón']],
  ],
  emptyWords: words(`
    el la los las un una uno este esta esto ese esa eso nuestro nuestra mi su de del a al en con por
    para y que lo es se proximo siguiente favor ya ahora
  `),
  bulkWords: words('todo toda todos todas cada ambos ambas cualquiera'),
  nextWords: words('proximo proxima siguiente'),
  creatingVerbs: phrases('añade, agrega, crea, pon, programa, publica, anuncia, escribe, apunta'),
  joined: joinedVerbs,
  joints: [
    ['a las', 'a las'],
    ['a la', 'a la'],
    ['al', 'el'],
    ['a', ''],
    ['para las', 'a las'],
    ['para el', 'el'],
    ['para', ''],
    ['hasta las', 'a las'],
    ['hasta el', 'el'],
    ['por', ''],
    ['como', ''],
    [':', ''],
  ],
  oldLeads: ['en vez del', 'en vez de', 'en lugar del', 'en lugar de', 'y no', 'no'],
  oldArticles: ['el', 'la', 'las', 'a las', 'en'],
  targetTails: ['ahora', 'por favor'],
  reasons: ['porque', 'ya que', 'por ahora', 'pues'],
  hourLead: 'a las',
  placeLeads: ['en el', 'en la', 'en', 'a la', 'a los', 'al', 'a', 'el', 'la', 'los', 'las'],
  newPins: ['esto', 'este', 'esta', 'un', 'una', 'el siguiente', 'lo siguiente'],
  swap: ['intercambia', 'intercambiar'],
  undo: ['deshaz', 'deshacer', 'restaura', 'restaurar', 'revierte'],
  and: ['y luego', 'y después', 'luego', 'y también', 'y'],
}
