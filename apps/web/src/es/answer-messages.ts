import type { answerMessages as english } from '../answer-messages.ts'
import { counted } from './spanish.ts'

export const answerMessages = {
  question: '¿Vas a ir?',
  own: { going: 'Voy', waiting: 'En espera de un lugar', maybe: 'Quizás', declined: 'No puedo ir' },
  choices: { going: 'Voy', maybe: 'Quizás', declined: 'No puedo' },
  going: (count) => counted(count, 'asistente', 'asistentes'),
  withSeats: (count, seats) => `${count} de ${seats} lugares ocupados`,
  waiting: (count) => `${count} en espera`,
  title: 'Quién va',
  yours: 'Tu respuesta',
  nobody: 'Nadie ha respondido todavía.',
  hidden: (count) => (count === 1 ? 'y una persona más' : `y ${count} personas más`),
  seats: 'Número de lugares',
  seatsHint: 'Los mismos en cada fecha. Sin número no hay límite.',
  off: 'Preguntar quién va',
  save: 'Guardar',
  saved: 'Guardado',
  failed: 'No se pudo guardar la respuesta.',
  namesFailed: 'No se pudieron cargar los nombres.',
} satisfies typeof english
