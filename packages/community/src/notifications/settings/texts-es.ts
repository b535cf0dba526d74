import type { NotificationTexts } from './notification-texts.ts'

export const spanish: NotificationTexts = {
  language: 'es',
  test: {
    title: 'Las notificaciones funcionan en este dispositivo',
    body: 'Se verán así.',
  },
  occasions: {
    announcement: (title) => title,
    'event-new': (title, when) => `Nuevo evento: ${title}, ${when}`,
    'event-changed': (title, when) => `Cambio: ${title}, ${when}`,
    'event-cancelled': (title, when) => `Cancelado: ${title}${when === '' ? '' : `, ${when}`}`,
    reminder: (title, when) => `Recordatorio: ${title}, ${when}`,
    'answer-wanted': (title, when) => `¿Vas a ir? ${title}, ${when}`,
    'sheet-wanted': (title, when) => `¿Puedes ayudar? ${title}, ${when}`,
    seat: (title, when, who) =>
      `${who === undefined ? 'Tienes' : `${who} tiene`} un lugar: ${title}, ${when}`,
    'sheet-place': (title, when, who) =>
      `${who === undefined ? 'Tienes' : `${who} tiene`} un lugar: ${title}${when === '' ? '' : `, ${when}`}`,
    'join-request': () => 'Alguien pide unirse',
    proposal: () => 'Tu asistente propone algo',
    approved: () => 'Ya eres miembro',
    invitation: () => 'Te agregaron a una comunidad',
  },
  notices: {
    several: (count) => `${count} novedades`,
    withPart: (notice, part) => `${notice} – te apuntaste a: ${part}`,
  },
  answer: {
    going: 'Voy',
    declined: 'No puedo ir',
    saved: { going: 'Guardado: vas a ir.', declined: 'Guardado: no vas a ir.' },
    offline: 'No se guardó: no hay conexión. Inténtalo más tarde.',
    signedOut: 'No se guardó: cerraste la sesión. Toca para iniciarla y responder.',
    refused: 'No se guardó. Toca para ver el evento.',
  },
  answerFor: (who) =>
    who === undefined
      ? {
          going: 'Voy',
          declined: 'No puedo ir',
          saved: { going: 'Guardado: vas a ir.', declined: 'Guardado: no vas a ir.' },
        }
      : {
          going: `${who} va`,
          declined: `${who} no puede ir`,
          saved: { going: `Guardado: ${who} va a ir.`, declined: `Guardado: ${who} no va a ir.` },
        },
  mail: {
    subject: ({ site, notice }) => `${site}: ${notice}`,
    digestSubject: ({ productName, count }) => `${productName}: ${count} novedades`,
    open: 'Abrir',
    footer: (productName) =>
      `Recibes este correo porque activaste las notificaciones por correo en ${productName}.`,
    unsubscribe: (url) => `Para no recibir más estos correos, abre ${url}`,
  },
  unsubscribe: {
    title: 'Dejar de recibir correos',
    question: ({ site, productName }) =>
      site === undefined
        ? `¿Dejar de recibir todas las notificaciones de ${productName} por correo?`
        : `¿Dejar de recibir por correo las notificaciones de ${site}?`,
    stop: 'No recibir más estos correos',
    stopAll: 'No recibir más notificaciones por correo',
    done: ({ site, productName }) =>
      site === undefined
        ? `${productName} ya no te enviará notificaciones por correo.`
        : `Ya no recibirás correos de ${site}.`,
    again: 'Puedes volver a activarlas en la aplicación.',
    unknownSite: 'esta comunidad',
  },
}
