import type { HolidayRule } from '../words/holiday-rule.ts'
import type { Entries } from '../words/terms.ts'

/** Holidays by their names in French. A day that differs between countries is asked for. */
export const frenchHolidays: Entries<HolidayRule> = [
  [
    { name: 'le jour de l’An', kind: 'fixed', month: 1, day: 1 },
    "jour de l'an, nouvel an, premier de l'an",
  ],
  [{ name: 'l’Épiphanie', kind: 'fixed', month: 1, day: 6 }, 'épiphanie, fête des rois'],
  [{ name: 'la Chandeleur', kind: 'fixed', month: 2, day: 2 }, 'chandeleur'],
  [{ name: 'la Saint-Valentin', kind: 'fixed', month: 2, day: 14 }, 'saint valentin'],
  [
    { name: 'la Journée des femmes', kind: 'fixed', month: 3, day: 8 },
    'journée des femmes, journée de la femme, journée internationale des femmes, journée des droits des femmes',
  ],
  [{ name: 'la Saint-Patrick', kind: 'fixed', month: 3, day: 17 }, 'saint patrick'],
  [{ name: 'la Fête du Travail', kind: 'undated' }, 'fête du travail'],
  [{ name: 'la Fête de la musique', kind: 'fixed', month: 6, day: 21 }, 'fête de la musique'],
  [{ name: 'la Saint-Jean', kind: 'fixed', month: 6, day: 24 }, 'saint jean, saint jean baptiste'],
  [{ name: 'l’Assomption', kind: 'fixed', month: 8, day: 15 }, 'assomption'],
  [{ name: 'Halloween', kind: 'fixed', month: 10, day: 31 }, 'halloween'],
  [{ name: 'la Toussaint', kind: 'fixed', month: 11, day: 1 }, 'toussaint'],
  [
    { name: 'le jour des Morts', kind: 'fixed', month: 11, day: 2 },
    'jour des morts, fête des morts, commémoration des défunts',
  ],
  [
    { name: 'l’Armistice', kind: 'fixed', month: 11, day: 11 },
    'armistice, jour du souvenir, saint martin',
  ],
  [{ name: 'la Saint-Nicolas', kind: 'fixed', month: 12, day: 6 }, 'saint nicolas'],
  [{ name: 'l’Immaculée Conception', kind: 'fixed', month: 12, day: 8 }, 'immaculée conception'],
  [
    { name: 'la veille de Noël', kind: 'fixed', month: 12, day: 24 },
    'veille de noël, réveillon de noël',
  ],
  [{ name: 'Noël', kind: 'fixed', month: 12, day: 25 }, 'noël, jour de noël'],
  [
    { name: 'la Saint-Sylvestre', kind: 'fixed', month: 12, day: 31 },
    'saint sylvestre, réveillon, réveillon du nouvel an, veille du jour de l’an, veille du nouvel an',
  ],
  [{ name: 'Mardi gras', kind: 'easter', plus: -47 }, 'mardi gras'],
  [
    { name: 'le mercredi des Cendres', kind: 'easter', plus: -46 },
    'mercredi des cendres, les cendres',
  ],
  [{ name: 'le dimanche des Rameaux', kind: 'easter', plus: -7 }, 'rameaux, dimanche des rameaux'],
  [{ name: 'le jeudi saint', kind: 'easter', plus: -3 }, 'jeudi saint'],
  [{ name: 'le Vendredi saint', kind: 'easter', plus: -2 }, 'vendredi saint'],
  [{ name: 'le samedi saint', kind: 'easter', plus: -1 }, 'samedi saint'],
  [{ name: 'Pâques', kind: 'easter', plus: 0 }, 'pâques, dimanche de pâques, jour de pâques'],
  [{ name: 'le lundi de Pâques', kind: 'easter', plus: 1 }, 'lundi de pâques'],
  [{ name: 'l’Ascension', kind: 'easter', plus: 39 }, 'ascension, jeudi de l’ascension'],
  [{ name: 'la Pentecôte', kind: 'easter', plus: 49 }, 'pentecôte, dimanche de pentecôte'],
  [{ name: 'le lundi de Pentecôte', kind: 'easter', plus: 50 }, 'lundi de pentecôte'],
  [{ name: 'la Fête-Dieu', kind: 'easter', plus: 60 }, 'fête dieu'],
  // In France 14 July, in Belgium 21 July, in Québec 24 June, in Switzerland 1 August.
  [{ name: 'la fête nationale', kind: 'undated' }, 'fête nationale'],
  // On the eve in some places, on the day in others.
  [{ name: 'la messe de minuit', kind: 'undated' }, 'messe de minuit'],
  [{ name: 'la fête des Mères', kind: 'undated' }, 'fête des mères, fête des mamans'],
  [{ name: 'la fête des Pères', kind: 'undated' }, 'fête des pères, fête des papas'],
  [{ name: 'la fête des Voisins', kind: 'undated' }, 'fête des voisins'],
  [{ name: 'l’Action de grâce', kind: 'undated' }, 'action de grâce, action de grâces'],
  [{ name: 'le carnaval', kind: 'undated' }, 'carnaval'],
  [{ name: 'la rentrée', kind: 'undated' }, 'rentrée, rentrée scolaire, rentrée des classes'],
  [
    { name: 'les vacances', kind: 'undated' },
    'vacances de noël, vacances de pâques, vacances de la toussaint, vacances scolaires, grandes vacances, vacances d’hiver, vacances d’été, semaine de relâche, relâche',
  ],
]
