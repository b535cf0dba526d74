import type { IntentGroup, IntentLexicon } from '../intents/intent-lexicon.ts'

const announcing = { '<make> <some>* <announcement>': 'crea un nuevo anuncio' }
const planning = { '<make> <some>* <event>': 'crea un evento' }
const linking = { '<make> <some>* <link>': 'añade un enlace' }
const registering = { '<make> <some>* <contact>': 'añade un contacto' }
const deleting = { '<erases> <article>|al|mañana|todos|todo': 'borra el anuncio' }
const altering = { '<alter> <article>|al': 'cambia la reunión' }
const told = { '<told>': 'se busca gato' }

const orders: readonly IntentGroup[] = [
  {
    says: 'order',
    tool: 'createAnnouncement',
    front: 'polite',
    frames: {
      ...announcing,
      '<tell> <people>?': 'avisa a todos',
      '<pinThis>|<noPinThis>': 'fija esto',
      '<newsLabel> <adjective>? :|!': 'aviso importante:',
      '<adjective>? <announcement> :': 'anuncio:',
    },
  },
  {
    says: 'order',
    tool: 'createEvent',
    front: 'polite',
    frames: { ...planning, '<adjective>? <event> :': 'evento:' },
  },
  {
    says: 'order',
    tool: 'createLink',
    front: 'polite',
    frames: {
      ...linking,
      '<adjective>? <link> :': 'enlace:',
      '<link> a|de|al|para': 'enlace a las actas',
    },
  },
  {
    says: 'order',
    tool: 'createProfile',
    front: 'polite',
    frames: { ...registering, '<adjective>? <contact> :': 'nuevo contacto:' },
  },
  { says: 'asksFor', tool: 'createAnnouncement', frames: announcing },
  { says: 'asksFor', tool: 'createEvent', frames: planning },
  { says: 'asksFor', tool: 'createLink', frames: linking },
  { says: 'asksFor', tool: 'createProfile', frames: registering },
]

const planned: readonly IntentGroup[] = [
  {
    says: 'planned',
    frames: {
      '<weekday>|<weekdays>|<relativeDay>|<month>': 'coro el viernes',
      'a las|la <number>|<small>': 'coro a las ocho',
    },
  },
  { says: 'hour', frames: { 'a las|la <number>|<small>': 'coro a las 8' } },
  { says: 'adds', front: 'polite', frames: { '<make> a': 'agrega a ana' } },
  { says: 'news', frames: told },
  { says: 'thanks', front: 'polite', frames: told },
]

const refused: readonly IntentGroup[] = [
  { says: 'ownRole', frames: { '<ownRole>': 'hazme administrador' } },
  { says: ['deletes', 'deletesOurs'], front: 'polite', frames: deleting },
  {
    says: ['deletes', 'deletesOurs'],
    frames: { ',|.|;|! <eraseIt> .|!? $': 'ya apareció, bórralo' },
  },
  { says: 'changes', frames: { 'mi <ownField> ha? cambió|cambiado': 'mi número ha cambiado' } },
  { says: ['changes', 'changesOurs'], front: 'polite', frames: altering },
  { says: 'asks', front: 'polite', frames: { '<question>': '¿cuándo es el ensayo?' } },
  { says: 'nothing', frames: { '<idle> <idle>* $': 'hola, buenas' } },
  {
    says: 'onlyKind',
    frames: {
      '<polite>* <make>? <article>? <adjective>? <announcement>|<event>|<link>|<contact> $':
        'añade un evento',
      '<polite>* <make> <article>? <adjective>? $': 'añade un',
    },
  },
]

const announcements: readonly IntentGroup[] = [
  { says: 'composes', front: 'polite', frames: { '<make>|<tell> algo': 'pon algo' } },
  {
    says: 'lead',
    front: 'polite',
    frames: {
      '<tell> <people>? <that>? :|,|.|-|!*': 'avisa a todos que',
      '<make> <some>* <announcement> <that>? :|,|.|-|!*': 'crea un anuncio:',
    },
  },
  { says: 'leadingPin', front: 'polite', frames: { '<pinThis> <that>? :|,|.|-|!*': 'fija esto:' } },
  { says: 'noPin', frames: { 'pero|y? <noPinThis>': 'pero no lo fijes' } },
  { says: 'pin', frames: { 'y? <pinHere> por? favor?': 'y fíjalo por favor' } },
  {
    says: 'headline',
    front: 'polite',
    frames: {
      '<headlineWord> :|es? <quote>? {headline} <quote>? ,|.|;|y|<break> el? <bodyWord> :|es? <quote>?':
        'título: fiesta, texto: venid todos',
    },
  },
  { says: 'request', front: 'polite', frames: { '<canYou>': '¿puedes avisar?' } },
  {
    says: 'greeting',
    front: 'polite',
    frames: { '<salutation> <addressed>* $': 'queridos vecinos' },
  },
  {
    says: 'spoken',
    front: 'polite',
    frames: { '<salutation> <addressed>* ,|:|!': 'hola a todos,' },
  },
]

/** What the grammar knows of what Spanish texts ask for. Accents do not matter. */
export const spanishIntents: IntentLexicon = {
  frames: [...orders, ...planned, ...refused, ...announcements],
  lists: {
    polite: `por favor, porfa, porfavor, puedes, podrías, podéis, pueden, me puedes, quiero, quisiera, querría,
      necesito, necesitamos, queremos, me gustaría, hay que, tenemos que, oye, hola, buenas, buenos días,
      vamos a, que, también, además, ok, vale`,
    make: `añade, añadir, añadid, agrega, agregar, agreguen, crea, crear, creen, pon, poner, ponme, pongan,
      programa, programar, agenda, agendar, anota, anotar, apunta, apuntar, registra, registrar, mete,
      publica, publicar, guarda, guardar, incluye, incluir, nuevo, nueva, haz, prepara, inserta, sube,
      subir, comparte, escribe, convoca, convocar, organiza, reserva, inscribe, da de alta, dar de alta`,
    article: 'un, una, el, la, los, las, este, esta, esto, nuestro, nuestra, mi, otro, otra, a, en',
    adjective: 'nuevo, nueva, pequeño, breve, importante, urgente, fijado, siguiente',
    some: `un, una, el, la, los, las, este, esta, esto, nuestro, nuestra, mi, otro, otra, a, en, nuevo, nueva,
      pequeño, breve, importante, urgente, fijado, siguiente`,
    event: 'evento, eventos, actividad, cita',
    announcement: 'anuncio, anuncios, aviso, comunicado, nota, noticia, mensaje, avisos',
    contact:
      'contacto, contactos, perfil, miembro, persona, vecino, vecina, socio, socia, teléfono',
    link: 'enlace, enlaces, link, vínculo, web, página web, página, url',
    tell: `avísales, avísale, infórmales, comunícales, diles a, avisa, avisad, avisar, avisen, comunica, comunicar, informa, informar, di, dile, diles, anuncia,
      anunciar, manda un mensaje, mandar un mensaje, envía un mensaje, enviar un mensaje, manda un correo,
      envía un correo, manda un aviso, envía un aviso, recuerda, recuérdales, recordad, recordar, notifica,
      difunde, hazles saber`,
    people: `a todos, a todas, a la gente, a los vecinos, a las familias, a los padres, a los miembros,
      a todo el mundo, a los socios, a las socias, a la comunidad, al grupo, a los alumnos,
      a los voluntarios, a los feligreses, a todos los vecinos, a todos los miembros, a los demás,
      a los jugadores, a los papás, les, nos`,
    that: 'que, de que, lo siguiente, sobre, acerca de',
    canYou: 'puedes, podrías, podéis, pueden, me puedes',
    pinThis: `ancla, anclar, fija, fijar, fijad, fija esto, fija este aviso, fija este anuncio, fija esto arriba, fíjalo,
      fijar arriba, ponlo arriba, pon esto arriba, déjalo arriba, fijado, fijado arriba, ancla esto,
      destaca esto, fija arriba, fija esto arriba por favor, fija el siguiente aviso, fija el aviso,
      fija el anuncio, pon arriba`,
    noPinThis: `no fijar, no lo fijes, sin fijar, no fijes, no fijado, no hace falta fijarlo, no lo fijéis,
      sin fijarlo, no fijarlo, no es necesario fijarlo`,
    erases: `borra, borrar, elimina, eliminar, quita, quitar, cancela, cancelar, suprime, anula, anular,
      desfija, da de baja, dar de baja`,
    eraseIt: 'bórralo, bórrala, bórralos, bórralas, elimínalo, elimínala, quítalo, quítala',
    ownField: 'número, teléfono, móvil, celular, correo, correo electrónico, email',
    alter: `cambia, cambiar, mueve, mover, modifica, modificar, aplaza, aplazar, pospón, posponer, adelanta,
      adelantar, edita, editar, corrige, corregir, renombra, actualiza, actualizar, reprograma, traslada,
      pasa`,
    ownRole: `hazme admin, hazme administrador, hazme administradora, dame permisos, dame acceso,
      ponme de admin, ponme como administrador, ponme como administradora, quiero ser administrador,
      quiero ser admin, quiero ser administradora, nómbrame administrador, nómbrame administradora`,
    question: `cuándo, qué hay, qué eventos, qué día, qué hora, a qué hora, dónde, quién, quiénes, cuántos,
      cuántas, cómo, por qué, cuál, cuáles, hay alguna, hay algún, tenemos algo, busca, enséñame,
      me puedes decir, puedes decirme, sabes cuándo, muéstrame, dime, explícame, traduce, resume,
      qué tenemos, qué toca`,
    told: `se ha perdido, se perdió, he perdido, perdido, perdida, encontrado, encontrada, se dejó,
      se ha dejado, alguien se dejó, alguien se ha dejado, alguien olvidó, alguien perdió, ganamos,
      hemos ganado, enhorabuena, felicidades, gracias a, se suspende, está cerrado, está cerrada, se busca,
      se buscan, buscamos, se necesita, se necesitan, gracias a todos, gracias a todas, no funciona,
      queda suspendido, queda suspendida, ha aparecido`,
    newsLabel: `aviso, anuncio, recordatorio, atención, importante, urgente, aviso importante, comunicado,
      nota, noticia`,
    salutation: `hola, hola a, queridos, queridas, querido, querida, estimados, estimadas, estimado, estimada,
      buenos días, buenas tardes, buenas noches, buenas, buenos días a, atención, enhorabuena, gracias,
      muchas gracias, un saludo`,
    addressed: `todos, todas, vecinos, vecinas, familias, amigos, amigas, socios, socias, padres, madres,
      hermanos, hermanas, compañeros, compañeras, todo el mundo, comunidad, equipo, y, padres y madres,
      papás, mamás, miembros, feligreses, alumnos, voluntarios`,
    idle: `hola, buenas, buenos días, buenas tardes, buenas noches, gracias, muchas gracias, adiós, vale, ok,
      sí, no, ayuda, ayúdame, nada, qué tal, prueba, por favor, hola qué tal`,
    clauseWord: 'porque, pero, cuando, mientras, hasta, aunque, así que',
    headlineWord: 'título, titular, asunto',
    bodyWord: 'texto, mensaje, cuerpo',
    quote: `", “, ”`,
    pinHere: `fija esto, fija este aviso, fija este anuncio, fija esto arriba, fíjalo, fíjalo arriba, ponlo arriba,
      pon esto arriba, déjalo arriba, ancla esto, destaca esto`,
    questionWord: 'quién, qué, cuándo, dónde, cómo, cuál, cuánto, por qué, alguien, hay',
  },
}
