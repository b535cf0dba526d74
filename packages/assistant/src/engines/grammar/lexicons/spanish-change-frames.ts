import type { FrameGroup } from '../changes/change-lexicon.ts'

/** What is deleted, called off and pinned. */
const offAndPins: readonly FrameGroup[] = [
  {
    act: 'delete',
    mayGiveReason: true,
    traits: ['certain'],
    frames: { '<erase> {item}': 'borra la feria' },
  },
  { act: 'delete', mayGiveReason: true, frames: { '<remove> {item}': 'quita la feria' } },
  {
    act: 'delete',
    mayGiveReason: true,
    traits: ['remark', 'loose'],
    frames: {
      '{about} ,|.|;|! <erase>|<remove> {item}': 'ya apareció, borra el aviso',
      '{about} ,|.|;|! <eraseIt>': 'ya apareció la bufanda, bórralo',
    },
  },
  {
    act: 'unpin',
    traits: ['remark', 'loose'],
    frames: { '{about} ,|.|;|! <unpin> {item}': 'ya apareció, desfija el aviso' },
  },
  {
    act: 'cancel',
    mayGiveReason: true,
    traits: ['event'],
    frames: { '<cancel> {item}': 'cancela la feria' },
  },
  {
    act: 'cancel',
    mayGiveReason: true,
    traits: ['event', 'remark'],
    frames: {
      '{item} <off>': 'la feria se suspende',
      '{item} <off> el|este? {day}': 'la feria se suspende el viernes',
      '<off> {item}': 'se suspende la feria',
      'ya? no <thereIs> {item}': 'ya no hay feria',
      'el|este? {day} ,? ya? no <thereIs> {item}': 'el viernes no hay feria',
    },
  },
  {
    act: 'pin',
    frames: {
      '<pin> {item} <top>?': 'fija la feria arriba',
      '<pin> {item} <insteadOf> {other}': 'fija la feria en vez de el aviso',
    },
  },
  {
    act: 'pin',
    traits: ['remark'],
    frames: {
      '<put> {item} <top>': 'pon la feria arriba del todo',
      '<put> <top> {item}': 'pon arriba la feria',
    },
  },
  { act: 'unpin', traits: ['certain'], frames: { '<unpin> {item} <top>?': 'desfija la feria' } },
  {
    act: 'unpin',
    traits: ['remark'],
    frames: {
      'quita|baja|saca {item} de arriba': 'quita la feria de arriba',
      '{item} ya? no <must> estar <pinned>': 'la feria ya no debe estar fijada',
    },
  },
]

/** The title and the details of an item. */
const details: readonly FrameGroup[] = [
  {
    act: 'change',
    field: 'title',
    traits: ['certain'],
    frames: { '<rename> {item} <as> {target}': 'renombra la feria como feria mayor' },
  },
  {
    act: 'change',
    field: 'title',
    traits: ['remark', 'changes'],
    frames: {
      '{item} <must> llamarse {target}': 'la feria debe llamarse feria mayor',
      '{item} <isCalled> {target}': 'la feria ahora se llama feria mayor',
    },
  },
  {
    act: 'change',
    field: 'lastName',
    traits: ['remark', 'changes'],
    frames: { '{item} ahora se apellida {target}': 'Ana ahora se apellida Ruiz' },
  },
  {
    act: 'change',
    frames: {
      '<move>|<change>|<put> <the>? <new>? <field> <of> {item} <to>|: {target}':
        'cambia el lugar de la feria al parque',
      '<change> <the>? <field> <of> {item}': 'cambia el lugar de la feria',
      '<change> a? {item} <the> <field> <to>|: {target}': 'cambia a Ana el número al 202 555 0101',
    },
  },
  {
    act: 'change',
    traits: ['remark'],
    frames: {
      '<the>? <new> <field> <of> {item} <is>|: {target}': 'el nuevo número de Ana es 202 555 0101',
      '{item} cambió|cambia|<hasChanged> de <field> ,? <now>? <is>|:? {target}':
        'Ana cambió de móvil, ahora es el 202 555 0101',
      '{item} <field> cambió|<hasChanged> ,|.|;|:|y? <newIs>? {target}':
        'mi número ha cambiado, ahora es 202 555 0101',
      '{item} <new> <field> <is>|: {target}': 'mi nuevo número es 202 555 0101',
      '{item} tiene un? <new> <field> :|,? {target}': 'Ana tiene nuevo teléfono: 202 555 0101',
    },
  },
  {
    act: 'change',
    traits: ['remark', 'certain'],
    frames: {
      '<the>? <field> <of> {item} <now> <is>|: {target}': 'el número de Ana ahora es 202 555 0101',
      '<the>? <field> <of> {item} <is> <now> {target}':
        'el título de la feria es ahora Feria mayor',
    },
  },
  {
    act: 'change',
    field: 'url',
    traits: ['remark', 'changes'],
    frames: {
      '{item} está|va|lleva <now> en|a {target}': 'la feria está ahora en https://a.example',
    },
  },
]

/** When and where something takes place. */
const moves: readonly FrameGroup[] = [
  {
    act: 'change',
    traits: ['event', 'place', 'moves'],
    frames: {
      '<move> {item} <to> {target}': 'pasa la feria al viernes',
      '<move> {item} del|de|desde el? {oldDay} <to> {target}':
        'pasa la feria del 5 de mayo al 7 de mayo',
    },
  },
  {
    act: 'change',
    traits: ['event'],
    frames: {
      '<mover> {item} <to> {target}': 'alarga la feria hasta las 22:00',
      '<move>|<mover> {item}': 'mueve la feria',
      '<move>|<change>|<mover> {item} {length} <way>': 'mueve la feria una hora antes',
      '<mover> {item} {length}': 'retrasa la feria media hora',
      '<mover> {length} {item}': 'adelanta media hora la feria',
    },
  },
  {
    act: 'change',
    traits: ['place'],
    frames: {
      '<change> {item} <to> {target}': 'cambia la feria al viernes',
      '<change> {item} del|de|desde el? {oldDay} <to> {target}':
        'cambia la feria del 5 de mayo al 7 de mayo',
      '<change> {item}': 'cambia la feria',
    },
  },
  {
    act: 'change',
    traits: ['event', 'remark', 'stated'],
    frames: {
      '{item} <now>? <begins>|<is>|<moved> <now>? {length} <way>':
        'la feria empieza media hora antes',
    },
  },
  {
    act: 'change',
    part: 'start',
    traits: ['event', 'remark', 'stated', 'timed'],
    frames: {
      'que? {item} <now>? <begins> <now>? <atTime> {target}': 'la feria empieza ahora a las 20:00',
    },
  },
  {
    act: 'change',
    part: 'end',
    traits: ['event', 'remark', 'stated', 'timed'],
    frames: {
      'que? {item} <now>? <ends> <now>? <atTime> {target}': 'la feria termina a las 22:00',
    },
  },
  {
    act: 'change',
    traits: ['event', 'remark', 'place', 'changes', 'moves'],
    frames: { '{item} <moved> <to> {target}': 'la feria se pasa al viernes' },
  },
  {
    act: 'change',
    traits: ['event', 'remark', 'stated', 'place'],
    frames: { '{item} <now>? <is> <now>? en {target}': 'la feria será en el parque' },
  },
  {
    act: 'change',
    traits: ['event', 'remark', 'stated', 'timed'],
    frames: { '{item} <now>? <is> <now>? <onTime> {target}': 'la feria será a las 20:00' },
  },
  {
    act: 'change',
    traits: ['event', 'remark', 'timed', 'old'],
    frames: { '{item} : {target}': 'Feria: a las 3, no a las 2' },
  },
]

/** Sentences that change what exists, in Spanish. */
export const spanishChangeFrames: readonly FrameGroup[] = [
  ...offAndPins,
  ...details,
  ...moves,
  {
    act: 'swap',
    frames: { 'intercambia|intercambiar {item}': 'intercambia la feria y la cena' },
  },
  { act: 'undo', frames: { '<undo> eso|esto|lo|todo?': 'deshaz eso' } },
]
