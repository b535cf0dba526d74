import type { Lexicon } from '../words/lexicon.ts'
import { spanishKinds } from './spanish-kinds.ts'
import { spanishLinks } from './spanish-links.ts'
import { spanishPeople } from './spanish-people.ts'
import { spanishTerms } from './spanish-terms.ts'

/** What the grammar knows of Spanish. Accents do not matter. */
export const spanish: Lexicon = {
  language: 'es',
  terms: spanishTerms,
  spelled: ['weekday', 'month'],
  otherWords:
    'mates, martas, marte, mantes, vienes, salado, sablado, domino, dominga, agoto, agosta, jueces, nueves, viernas, octubra, partes, mares',
  facts: { numberBehindWeekday: 2, weekdaysRepeat: 15 },
  familyNames: 2,
  isPlaceNounFirst: true,
  joints: {
    ...spanishPeople,
    ...spanishLinks,
    ...spanishKinds,
    on: 'el, la, del, para el, para la, en, en el, en la, este, durante el, será el, es el, los días, el día, los, para los, se celebra el, fecha :, día :, cuándo :, dias :, fechas :, para, será, el próximo',
    at: 'a las, a la, @, desde las, desde la, a partir de las, a partir de la, empieza a las, comienza a las, las, hora :, empezando a las, inicio a las, horario :, empezamos a las, será a las, a la hora de',
    aboutHour: 'tipo, como a las, alrededor de las, cerca de las',
    near: 'tipo, como a las, alrededor de las, cerca de las, sobre las, hacia las, a eso de las',
    from: 'de, desde las, desde la, de las, desde, del, desde el, horario de, horario, desde el día, del día',
    to: 'a, al, -, —, al día, hasta el día',
    toThe: 'a las, a la',
    until:
      'hasta, hasta el, termina el, terminando el, acaba el, finaliza el, hasta el día, último el, última clase el, última sesión el, y termina el, último ensayo el, última el, el último el, al, última reunión el, última clase, última sesión',
    'until the end': 'hasta fin de mes, hasta final de mes, hasta finales de mes',
    inARow: 'seguidos, seguidas, consecutivos, consecutivas',
    eveOf: 'víspera de, víspera del, vísperas de',
    usualEvent: 'misa, clase, comer, cenar, trabajo, cole',
    timesPer:
      'dos veces por semana, dos veces a la semana, dos veces al mes, dos veces por mes, dos veces cada semana, tres veces por semana, tres veces a la semana, tres veces al mes, tres veces por mes, tres veces cada semana, cuatro veces por semana, cuatro veces a la semana, cuatro veces al mes, cuatro veces por mes, cuatro veces cada semana, varias veces por semana, varias veces a la semana, varias veces al mes, varias veces por mes, varias veces cada semana, 2 veces por semana, 2 veces a la semana, 2 veces al mes, 2 veces por mes, 2 veces cada semana, 3 veces por semana, 3 veces a la semana, 3 veces al mes, 3 veces por mes, 3 veces cada semana, 4 veces por semana, 4 veces a la semana, 4 veces al mes, 4 veces por mes, 4 veces cada semana',
    nameHolder: 'de, del, con, los, las, el, la, contra, para, por, a, al, y, en',
    vagueMany: 'algunos, algunas, ciertos, ciertas, varios, varias, muchos, muchas',
    thisMonth: 'de este mes, este mes',
    openTime:
      'al anochecer, anochecer, al amanecer, amanecer, al atardecer, atardecer, al alba, puesta de sol, puesta del sol, salida del sol, a primera hora, a última hora, después de comer, después del trabajo, antes de comer',
    endsAt: 'termina a las, acaba a las, terminando a las, finaliza a las, terminamos a las',
    untilHour:
      'hasta, hasta las, hasta la, termina a las, acaba a las, terminando a las, finaliza a las, fin a las, terminamos a las',
    'until month': 'hasta principios de, hasta comienzos de',
    'through month':
      'hasta, hasta finales de, hasta el final de, hasta fin de, hasta fines de, hasta el mes de, hasta final de',
    start:
      'desde, desde el, a partir del, a partir de, empieza el, empezando el, comienza el, comenzando el, inicia el, a partir del día, primera clase el, primera sesión el, empieza, empezamos el, desde el día',
    between: 'entre, entre las, entre la, entre el, entre los',
    and: 'y, e, &, y el, y los, y también el, y la, y las, y además el, y a las, y otra vez a las, y también a las',
    both: 'ambos, los dos',
    or: 'o, u, o el, o bien, o los, o quizá el, o a las',
    of: 'de, del, del mes de, de este',
    the: 'el, la, los, las',
    a: 'un, una',
    in: 'dentro de, en, de aquí a',
    for: 'durante, por',
    after:
      'después de, después del, tras, después de la, tras el, siguiente al, siguiente a, posterior al',
    before: 'antes de, antes del, antes de la',
    every: 'cada, todos los, todas las, todos, cada uno de los',
    other: 'dos',
    alternate: 'alternos, alternas, sí y otro no, por medio',
    pluralLead: 'los, todos los, cada, y los',
    except:
      'excepto, excepto el, excepto los, salvo, salvo el, salvo los, menos el, menos los, menos, exceptuando, pero no, pero no el, pero no los, no hay clase el, sin clase el, no hay ensayo el, sin ensayo el, no hay el, excepto en, salvo en, no hay reunión el, sin sesión el, no hay sesión el, sin reunión el, quitando el, a excepción del, no el, excepto la, salvo la',
    not: 'no, sin, nunca, tampoco, a menos que, ni',
    'called off':
      'cancelado, cancelada, cancelados, canceladas, se cancela, suspendido, suspendida, se suspende, se cancelan, aplazado, aplazada, se aplaza, anulado, anulada, queda cancelado, queda cancelada, se pospone, suspendidas, suspendidos',
    notNegated:
      'no olvidar, no olvides, no olvidéis, no olviden, no falten, no faltes, no faltéis, sin coste, sin costo, sin cita, no te lo pierdas, no os lo perdáis, no se lo pierdan, sin reserva, sin límite, sin inscripción, no hace falta, no es necesario, no se requiere, si no, no solo, no se admiten, sin alcohol, no socios, no requiere, sin gluten, sin compromiso, sin ánimo de lucro, sin perros, no traer, no apto, sin experiencia, no se permite, sin techo, no incluye, no me acuerdo, no sé, sin humo, sin azúcar, sin cole, no hay cole, no hay clases, sin clases, no hay colegio',
    past: 'fue, fueron, estuvo, hubo, tuvo lugar, se celebró, fue un éxito, tuvieron lugar, ha tenido lugar, se celebraron',
    pastVerb: 'fue, fueron, hubo, era, estuvo',
    ordinalEnding: 'º, ª, o, er',
    nextMonth: 'del mes que viene, del próximo mes, el mes que viene, el próximo mes',
    ofTheMonth: 'del mes, de este mes, del mes en curso',
    ofMonth: 'de cada mes, del mes, de mes, cada mes, al mes, de todos los meses',
    ofEach: 'cada, cada uno, cada una, todo, todos, todas',
    weekends: 'fines de semana, los fines de semana, todos los fines de semana, los findes',
    workdays: 'entre semana, días laborables, los días laborables, todos los días laborables',
    allDay:
      'todo el día, el día entero, día completo, durante todo el día, todo el fin de semana, el día completo',
    oclock: 'en punto',
    sharp: 'en punto',
    hoursBehind: 'h, hs, hrs, horas, hr',
    hour24: 'h, hs, hrs',
    andMinutes: 'y',
    lessMinutes: 'menos',
    minutes: 'minutos, min',
    times: 'sesiones, clases, veces, encuentros, reuniones, ensayos, talleres, fechas, ocasiones',
    lengthLead: 'durante, dura, duración :, por, duran',
    onDay: 'el',
    dayArticle: 'el, del, al, para el, este',
    zoneNoun: 'hora',
    series: 'curso, ciclo, programa, temporada, trimestre',
    halfA: 'media',
    andAHalf: 'y media, y medio',
    once: 'una vez al, una vez a la, cada, ambos, ambas',
    dayLead: 'día, días',
    doubt:
      'después, antes, cada, víspera, pasado, anterior, siguiente, o, salvo, excepto, menos, hábiles, final, finales, principios, mediados, alternos, otro, vez, veces, no, próximas, próximos, siguientes, atardecer, anochecer, amanecer, alrededor, aproximadamente, largo, puesta de sol',
    asideLead:
      'confirmad, confirmen, inscripciones, inscribirse, inscríbete, inscribíos, apuntarse, apúntate, apuntaos, reservas, puertas, apertura de puertas, plazo, plazo hasta, la inscripción, el montaje, las puertas, las puertas abren, taquilla, fecha límite, últimas entradas, preinscripción',
    asideNoun:
      'confirmar, confirma, inscripción, reserva, reservar, apertura, traer, traed, traigan, entradas, montaje, desmontaje, contacto, llamar, llamad, parking, aparcamiento, voluntarios, voluntarias, avisar, avisad, avisen, pagar, pago, responder, solicitudes, las entradas, el plazo, recogida, la recogida, llegada, edades, edad, autobús, el autobús, guardería, café, cafe, refrigerio, preparativos, los preparativos, los voluntarios, matrícula, la matrícula, dudas, consultas, candidaturas',
    placeLead:
      'en, en el, en la, en los, en las, junto a, frente a, detrás de, al lado de, cerca de',
    filler:
      'por favor, añade, añadir, crea, crear, pon, poner, agenda, programa, evento, un evento, el evento, nuevo, nueva, hay, habrá, tenemos, el, la, los, las, un, una, en, de, del, al, a, para, y, que, es, será, hola, gracias, a todos, buenas, buenos, título :, título, qué :, lugar :, cuándo :, nuestro, nuestra, con, se, nos, su, calendario, al calendario, en el calendario, tendrá lugar, tiene lugar, se celebra, ambos, cada, lo, organizamos, vamos a, tener, haremos, celebramos, quiero, quisiera, apunta, anota, recordad, recuerden, saludos, vecinos, amigos, os esperamos, les esperamos, queridos, todos, todas',
    clauseJoint: 'y, pero, mientras, luego, después, con, porque, además, cuando, aunque, donde',
    counted:
      'aula, sala, salón, portal, piso, número, nº, página, capítulo, cancha, grupo, curso, planta, puerta, calle, km, edificio, mesa, pista, avenida, nivel, módulo, local, parcela, #, $, €, carpa, plaza, etapa, jornada, tema, lote, fila, estación, años, bloque, pabellón, campo, taller, parte, edad, edades, grado, carrera, zona, nave, caseta, muelle, vía, línea, distrito, ruta',
    countedBehind:
      'años, año, personas, niños, niñas, adultos, km, kilómetros, euros, pesos, dólares, plazas, equipos, jugadores, %, de primaria, de secundaria, primaria, alumnos, €, $, socios, metros, cursos, platos, familias, mesas, asientos, entradas, coches, puestos, grupos, k, páginas, partes, asistentes, participantes, alumnas, voluntarios, kilos, litros, vecinos, bolsas, cajas',
    alsoWord:
      'segundo, segunda, mañana, tarde, noche, día, días, hora, minuto, semana, mes, año, primera, primero, primer, primeros, primeras, última, último, un, una, uno, dos, tres, mar, sol, mayo, tercera, tercer, cuarto, cuarta, quinta, tardes, noches, mañanas, este, próximo, el próximo, siguiente, min, h, meses, años, semanas, horas, minutos, noveno, décimo, quinto, cuatro, cinco, seis, siete, ocho, nueve, diez, doce, once, mediodía, medianoche, pt, et, ct, trimestre, semestre, media, fin de semana, finde, noches, esta noche, esta tarde',
    overnight:
      'retiro, campamento, acampada, viaje, excursión, convivencia, convivencias, colonias, peregrinación, congreso, encuentro, ejercicios',
  },
}
