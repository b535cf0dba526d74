import type { RemarkLexicon } from './remark-lexicon.ts'

const classes = {
  now: ['ahora', 'ya', 'finalmente', 'al final'],
  be: ['es', 'será', 'va a ser', 'se hará', 'se celebra', 'se celebrará', 'tendrá lugar'],
  begin: [
    'empiece',
    'comience',
    'empieza',
    'empezará',
    'comienza',
    'comenzará',
    'inicia',
    'sale',
    'saldrá',
    'arranca',
    'arrancará',
    'abre',
    'abrirá',
  ],
  end: ['termina', 'terminará', 'acaba', 'acabará', 'termine', 'acabe', 'dura hasta', 'dure hasta'],
  moved: [
    ...['se pasa', 'se mueve', 'se traslada', 'se cambia', 'se aplaza', 'se retrasa'],
    ...['se adelanta', 'pasa', 'se ha pasado', 'se ha cambiado', 'se ha movido', 'cambia'],
  ],
  number: ['número', 'teléfono', 'móvil', 'celular', 'número de teléfono'],
  off: [
    ...['se cancela', 'se suspende', 'se ha cancelado', 'se ha suspendido', 'queda cancelado'],
    ...['queda cancelada', 'queda suspendido', 'queda suspendida', 'está cancelado'],
    ...['está cancelada', 'no se celebra', 'no se hace', 'se anula'],
  ],
}

/** Sentences that tell a change in Spanish. */
export const spanishRemarks: RemarkLexicon = {
  classes,
  changed: [
    ...['ahora', 'ya no', 'en vez de', 'en vez del', 'en lugar de', 'en lugar del', 'al final'],
    ...[
      '<moved>',
      '(más tarde|antes|después) $',
      'nuevo',
      'nueva',
      'finalmente',
      'que',
      'cambió de',
      'ha cambiado de',
    ],
  ],
  stated: ['^ (el|la) ..8 (<be>|<begin>|<end>)'],
  contacts: [
    { template: '^ [el] nuevo <number> de {item} es [el] {target} $', field: 'phoneNumber' },
    { template: '^ [el] <number> de {item} es <now> [el] {target} $', field: 'phoneNumber' },
    {
      template:
        '^ {item} (cambió|ha cambiado|cambia) de <number> [,] [ahora] [es|:] [el] {target} $',
      field: 'phoneNumber',
    },
    { template: '^ {item} tiene [un] nuevo <number> [:|,] {target} $', field: 'phoneNumber' },
  ],
  links: [
    { template: '^ {item} (está|va|lleva) ahora (en|a) {target} $', field: 'url' },
    { template: '^ [la] nueva (dirección|url) de {item} es {target} $', field: 'url' },
  ],
  events: [
    { template: '^ {item} [<now>] (<begin>|<be>|<moved>) [<now>] {target} $', isShift: true },
    {
      template: '^ [que] {item} [<now>] <begin> [<now>] (a las|a la) {target} $',
      part: 'start',
    },
    { template: '^ [que] {item} [<now>] <end> [<now>] (a las|a la) {target} $', part: 'end' },
    {
      template: '^ {item} <moved> (al|a la|a las|a|para el|para las) {target} $',
      mayBePlace: true,
    },
    { template: '^ {item} [<now>] <be> [<now>] en {target} $', mayBePlace: true },
    { template: '^ {item} [<now>] <be> [<now>] (a las|a la|el) {target} $' },
  ],
  timed: { '^ (a las|a la|el)': 'a las ocho' },
  old: { '(en vez|en lugar) (de|del)': 'en vez del martes' },
  itemTails: new Set(),
  joints: { las: 'a las ', la: 'a la ', al: 'el ' },
  titles: [
    '^ {item} (debe|tiene que) llamarse {target} $',
    '^ {item} (ahora se llama|pasa a llamarse) {target} $',
    '^ [el] (título|nombre) (del|de la|de los|de las|de) {item} (<now> <be>|<be> <now>|pasa a ser) {target} $',
  ],
  off: [
    '^ {item} <off> $',
    '^ <off> {item} $',
    '^ [ya] no (hay|habrá|tendremos|tenemos) {item} $',
    '^ {day} [ya] no (hay|habrá|tendremos|tenemos) {item} $',
  ],
  pin: [
    '^ (pon|deja|coloca|sube) {item} arriba [del todo] $',
    '^ (pon|deja|coloca|sube) arriba [del todo] {item} $',
  ],
  unpin: [
    '^ (quita|baja|saca) {item} de arriba $',
    '^ {item} (ya no|no) (debe|tiene que) estar (fijado|fijada|arriba) $',
  ],
}
