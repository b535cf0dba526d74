import type { emptyTabMessages as english } from '../empty-tab-messages.ts'

export const emptyTabMessages = {
  whoIsHere: 'Ver quién está aquí',
  orTap: 'O empieza con una de estas ideas:',
  seenAs: (phone) => `Los demás solo te ven como ${phone}.`,
  giveName: 'Di tu nombre',
  announcements: {
    empty: 'Aún no hay anuncios',
    emptyForAdmins: 'Di aquí lo que todos deben saber. Tú y los demás admins pueden hacerlo.',
    emptyForMembers: 'Los admins de esta comunidad publican aquí lo que todos deben saber.',
    first: 'Escribir el primero',
    examples: [
      'Avisa a todos que el estacionamiento estará cerrado el domingo',
      'Fija esto: la próxima reunión es en la biblioteca, no en el salón',
      'Avisa que María y Samuel son nuevos miembros',
    ],
  },
  links: {
    empty: 'Aún no hay enlaces',
    emptyForAdmins: 'Reúne los lugares a los que tu comunidad siempre vuelve.',
    emptyForMembers: 'Los admins reúnen aquí los lugares a los que vuelve tu comunidad.',
    first: 'Agregar el primero',
    examples: [
      'Nuestro álbum de fotos: https://photos.example.org',
      'Actas de las reuniones: https://minutes.example.org',
      'El mapa del parque: https://maps.example.org/park',
    ],
  },
  events: {
    empty: 'No hay próximos eventos',
    emptyForAdmins: 'Di con tus palabras qué hay planeado y pasará al calendario.',
    emptyForMembers: 'Los admins de esta comunidad ponen aquí lo que hay planeado.',
    first: 'Planear el primero',
    examples: [
      'Ensayo todos los martes de 7 a 9 de la noche en el salón parroquial',
      'Día de campo en el lago el próximo sábado al mediodía',
      'Venta de pasteles el domingo de 9 a 13 h en la plaza del mercado',
    ],
  },
} satisfies typeof english
