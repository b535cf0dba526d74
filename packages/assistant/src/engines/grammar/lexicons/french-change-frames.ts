import type { FrameGroup } from '../changes/change-lexicon.ts'

/** What is deleted, called off and pinned. */
const offAndPins: readonly FrameGroup[] = [
  {
    act: 'delete',
    mayGiveReason: true,
    traits: ['certain'],
    frames: { '<erase> {item}': 'supprime la kermesse' },
  },
  { act: 'delete', mayGiveReason: true, frames: { '<remove> {item}': 'enlève la kermesse' } },
  {
    act: 'delete',
    mayGiveReason: true,
    traits: ['remark', 'loose'],
    frames: {
      '{about} ,|.|;|! <erase>|<remove> {item}': "elle est retrouvée, supprime l'annonce",
      '{about} ,|.|;|! <eraseIt>': "l'écharpe est retrouvée, supprime-la",
    },
  },
  {
    act: 'unpin',
    traits: ['remark', 'loose'],
    frames: { '{about} ,|.|;|! <unpin> {item}': "elle est retrouvée, désépingle l'annonce" },
  },
  {
    act: 'cancel',
    mayGiveReason: true,
    traits: ['event'],
    frames: { '<cancel> {item}': 'annule la kermesse' },
  },
  {
    act: 'cancel',
    mayGiveReason: true,
    traits: ['event', 'remark'],
    frames: {
      '{item} <off>': 'la kermesse est annulée',
      '{item} <off> le|ce? {day}': 'la kermesse est annulée vendredi',
      '<noMore> {item}': 'pas de kermesse',
      'le|ce? {day} ,? <noMore> {item}': 'vendredi pas de kermesse',
      '<noMore> {item} le|ce? {day}': 'pas de kermesse vendredi',
    },
  },
  {
    act: 'pin',
    frames: {
      '<pin> {item} <top>?': 'épingle la kermesse en haut',
      '<pin> {item} <insteadOf> {other}': "épingle la kermesse à la place de l'annonce",
    },
  },
  {
    act: 'pin',
    traits: ['remark'],
    frames: {
      '<put> {item} <top>': 'mets la kermesse tout en haut',
      '<put> <top> {item}': 'mets en haut la kermesse',
    },
  },
  {
    act: 'unpin',
    traits: ['certain'],
    frames: { '<unpin> {item} <top>?': 'désépingle la kermesse' },
  },
  {
    act: 'unpin',
    traits: ['remark'],
    frames: {
      "enlève|retire|ôte {item} d'en haut": "enlève la kermesse d'en haut",
      '{item} ne <must> plus être <pinned>': 'la kermesse ne doit plus être épinglée',
    },
  },
]

/** The title and the details of an item. */
const details: readonly FrameGroup[] = [
  {
    act: 'change',
    field: 'title',
    traits: ['certain'],
    frames: { '<rename> {item} <as> {target}': 'renomme la kermesse en grande kermesse' },
  },
  {
    act: 'change',
    field: 'title',
    traits: ['remark', 'changes'],
    frames: {
      "{item} <must> s'appeler {target}": "la kermesse doit s'appeler grande kermesse",
      '{item} <isCalled> {target}': "la kermesse s'appelle maintenant grande kermesse",
    },
  },
  {
    act: 'change',
    field: 'lastName',
    traits: ['remark', 'changes'],
    frames: {
      '{item} a maintenant pour nom {target}': 'Ana a maintenant pour nom Roux',
    },
  },
  {
    act: 'change',
    frames: {
      '<move>|<change>|<put> <the>? <new>? <field> <of> {item} <to>|: {target}':
        'change le lieu de la kermesse en parc',
      '<change> <the>? <field> <of> {item}': 'change le lieu de la kermesse',
    },
  },
  {
    act: 'change',
    traits: ['remark'],
    frames: {
      '<the>? <new> <field> <of> {item} <is>|: {target}':
        'le nouveau numéro de Ana est 202 555 0101',
      '{item} a changé de <field> ,? <now>? <newIs>|:? {target}':
        "Ana a changé de portable, c'est maintenant le 202 555 0101",
      '{item} <field> a changé ,|.|;|:|et? <newIs>? {target}':
        'mon numéro a changé, maintenant 202 555 0101',
      '{item} <new> <field> <is>|: {target}': 'mon nouveau numéro est 202 555 0101',
      '{item} a un <new> <field> :|,? {target}': 'Ana a un nouveau téléphone : 202 555 0101',
    },
  },
  {
    act: 'change',
    traits: ['remark', 'certain'],
    frames: {
      '<the>? <field> <of> {item} <now> <is>|: {target}':
        'le numéro de Ana maintenant est 202 555 0101',
      '<the>? <field> <of> {item} <is> <now> {target}':
        'le titre de la kermesse est maintenant Grande kermesse',
    },
  },
  {
    act: 'change',
    field: 'url',
    traits: ['remark', 'changes'],
    frames: {
      '{item} est|se trouve|mène <now> à|sur {target}':
        'la kermesse est maintenant sur https://a.example',
    },
  },
]

/** When and where something takes place. */
const moves: readonly FrameGroup[] = [
  {
    act: 'change',
    traits: ['event', 'place', 'moves'],
    frames: {
      '<move> {item} <to> {target}': 'déplace la kermesse à vendredi',
      '<move> {item} du|de|depuis le? {oldDay} <to> {target}':
        'déplace la kermesse du 5 mai au 7 mai',
    },
  },
  {
    act: 'change',
    traits: ['event'],
    frames: {
      '<mover> {item} <to> {target}': "prolonge la kermesse jusqu'à 22h",
      '<move>|<mover> {item}': 'déplace la kermesse',
      "<move>|<change>|<mover> {item} de|d'? {length} <way>":
        'déplace la kermesse une heure plus tôt',
      "<mover> {item} de|d' {length}": "retarde la kermesse d'une demi-heure",
      "<mover> de|d' {length} {item}": "avance d'une demi-heure la kermesse",
    },
  },
  {
    act: 'change',
    traits: ['place'],
    frames: {
      '<change> {item} <to> {target}': 'change la kermesse pour vendredi',
      '<change> {item} du|de|depuis le? {oldDay} <to> {target}':
        'change la kermesse du 5 mai au 7 mai',
      '<change> {item}': 'change la kermesse',
    },
  },
  {
    act: 'change',
    traits: ['event', 'remark', 'stated'],
    frames: {
      '{item} <now>? <begins>|<is>|<moved> <now>? {length} <way>':
        'la kermesse commence une demi-heure plus tôt',
    },
  },
  {
    act: 'change',
    part: 'start',
    traits: ['event', 'remark', 'stated', 'timed'],
    frames: {
      "que|qu'? {item} <now>? <begins> <now>? <atTime> {target}":
        'la kermesse commence maintenant à 20h',
    },
  },
  {
    act: 'change',
    part: 'end',
    traits: ['event', 'remark', 'stated', 'timed'],
    frames: {
      "que|qu'? {item} <now>? <ends> <now>? <atTime> {target}": 'la kermesse se termine à 22h',
    },
  },
  {
    act: 'change',
    traits: ['event', 'remark', 'place', 'changes', 'moves'],
    frames: { '{item} <moved> <to> {target}': 'la kermesse est reportée à vendredi' },
  },
  {
    act: 'change',
    traits: ['event', 'remark', 'stated', 'place'],
    frames: {
      '{item} <now>? <is> <now>? <inPlace> {target}': 'la kermesse aura lieu dans le parc',
    },
  },
  {
    act: 'change',
    traits: ['event', 'remark', 'stated', 'timed'],
    frames: { '{item} <now>? <is> <now>? <onTime> {target}': 'la kermesse sera à 20h' },
  },
  {
    act: 'change',
    traits: ['event', 'remark', 'timed', 'old'],
    frames: { '{item} : {target}': 'Kermesse : à 15h, pas à 14h' },
  },
]

/** Sentences that change what exists, in French. */
export const frenchChangeFrames: readonly FrameGroup[] = [
  ...offAndPins,
  ...details,
  ...moves,
  {
    act: 'swap',
    frames: {
      'échange|échanger|intervertis|intervertir {item}': 'échange la kermesse et le repas',
    },
  },
  { act: 'undo', frames: { '<undo> ça|cela|ceci|tout?': 'rétablis ça' } },
]
