import type { JointName } from '../words/lexicon.ts'

/** Gatherings by their usual time of day, where no half of it is said, and those of whole days. */
export const spanishKinds: Readonly<Partial<Record<JointName, string>>> = {
  /** In the morning. */
  'morning kind': `
    desayuno, almuerzo solidario, meditación, misa, catecismo, catequesis, faena, tianguis,
    limpieza, mercado, mercadillo, senderismo, excursión, caminata, carrera, vacunación, tequio,
    amanecer, senderistas, rastro, jornada, brigada, montaña, montañismo,
    monte, ruta, marcha, salida, paseo, peregrinación, romería, pesca
  `,
  /** In the evening. */
  'evening kind': `
    cena, noche, noches, fiesta, baile, concierto, ensayo, coro, posada, película, cine, teatro,
    bingo, karaoke, verbena, función, recital, tertulia, vigilia, serenata, velada, copas,
    rosario, quiz, hoguera, hora santa, discoteca, peña
  `,
  /** Meetings and lessons: in the evening from seven on, else in the afternoon. */
  'civic kind': `
    reunión, junta, asamblea, comité, consejo, club, grupo, taller, clase, clases, curso,
    charla, plática, entrenamiento, entreno, partido, torneo, oración, merienda
  `,
  /** What lasts all day when no time is said. */
  'all-day kind': `
    retiro, campamento, excursión, viaje, festival, feria, mercadillo, torneo, jornadas,
    congreso, peregrinación, encuentro, vacaciones, puente, venta, rastrillo, bazar,
    convivencia, semana, campaña, exposición, fiestas, romería, vacunación, acampada, colonias,
    concurso
  `,
}
