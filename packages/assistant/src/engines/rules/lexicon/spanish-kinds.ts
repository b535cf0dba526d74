import type { KindsOfGathering } from './lexicon.ts'

/** Splits a list of phrases at its commas. */
function phrases(list: string): readonly string[] {
  return list.split(',').map((phrase) => phrase.trim())
}

/** Gatherings by their usual time of day. */
export const spanishKinds: KindsOfGathering = {
  morning: phrases(`
    desayuno, almuerzo solidario, meditación, misa, catecismo, catequesis, faena, tianguis,
    limpieza, mercado, mercadillo, senderismo, excursión, caminata, carrera, vacunación, tequio,
    amanecer, colegio, escuela, senderistas, rastro, jornada, brigada, montaña, montañismo, monte,
    ruta, marcha, salida, paseo, peregrinación, romería, pesca
  `),
  evening: phrases(`
    cena, noche, noches, fiesta, baile, concierto, ensayo, coro, posada, película, cine, teatro,
    bingo, karaoke, verbena, función, recital, tertulia, vigilia, serenata, velada, copas,
    rosario, quiz, hoguera, hora santa, discoteca, peña
  `),
  group: [],
  civic: phrases(`
    reunión, junta, asamblea, comité, consejo, club, grupo, taller, clase, clases, curso, charla,
    plática, entrenamiento, entreno, partido, torneo, oración, merienda
  `),
  allDay: phrases(`
    retiro, campamento, excursión, viaje, festival, feria, mercadillo, torneo, jornadas, congreso,
    peregrinación, encuentro, vacaciones, puente, venta, rastrillo, bazar, convivencia, semana,
    campaña, exposición, fiestas, romería, vacunación, acampada, colonias, concurso
  `),
}

/** Words that hold others together and name nothing. */
export const spanishFunctionWords: readonly string[] =
  'a al con cada como de del desde donde e el en es esta este hay habrá hasta la las lo los más me mi no nos nuestra nuestro o para pero por favor que se será si sin sobre su sus todo todos toda todas tu un una unas unos vamos y ya hora horas hrs am pm día tenemos ven venid'.split(
    ' ',
  )
