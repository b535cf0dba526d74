import type { JointName } from '../words/lexicon.ts'

/** Gatherings by their usual time of day, where no half of it is said, and those of whole days. */
export const frenchKinds: Readonly<Partial<Record<JointName, string>>> = {
  /** In the morning. */
  'morning kind': `
    petit déjeuner, brunch, méditation, messe, culte, catéchisme, nettoyage, marché, vide grenier,
    brocante, randonnée, rando, course, marche, balade, sortie, pèlerinage, pêche, vaccination, corvée
  `,
  /** In the evening. */
  'evening kind': `
    souper, dîner, soirée, soirées, fête, bal, concert, répétition, chorale, film, cinéma, théâtre,
    bingo, loto, karaoké, spectacle, récital, veillée, apéro, apéritif, réveillon, quiz, feu
  `,
  /** Meetings and lessons: in the evening from seven on, else in the afternoon. */
  'civic kind': `
    réunion, assemblée, assemblée générale, ag, comité, conseil, bureau, club, groupe, atelier, cours,
    stage, causerie, conférence, entraînement, match, tournoi, prière, goûter
  `,
  /** What lasts all day when no time is said. */
  'all-day kind': `
    retraite, camp, excursion, voyage, festival, foire, brocante, vide grenier, tournoi, congrès,
    pèlerinage, rencontre, vacances, vente, bourse, bazar, kermesse, campagne, exposition,
    expo, séjour, colonie, concours, salon
  `,
}
