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
      'The parking lot is closed on Sunday, please use Oak Street',
      'Pin this: our next meeting is in the library, not in the hall',
      'A warm welcome to our new members Maria and Sam',
    ],
  },
  links: {
    empty: 'Aún no hay enlaces',
    emptyForAdmins: 'Reúne los lugares a los que tu comunidad siempre vuelve.',
    emptyForMembers: 'Los admins reúnen aquí los lugares a los que vuelve tu comunidad.',
    first: 'Agregar el primero',
    examples: [
      'Our photo album: https://photos.example.org',
      'Minutes of the meetings: https://minutes.example.org',
      'Map of the grounds: https://maps.example.org/grounds',
    ],
  },
  events: {
    empty: 'No hay próximos eventos',
    emptyForAdmins: 'Di con tus palabras qué hay planeado y pasará al calendario.',
    emptyForMembers: 'Los admins de esta comunidad ponen aquí lo que hay planeado.',
    first: 'Planear el primero',
    examples: [
      'Rehearsal every Tuesday from 7 to 9 pm in the parish hall',
      'Picnic at the lake next Saturday at noon',
      'Bake sale on Sunday from 9 am to 1 pm on the market square',
    ],
  },
} satisfies typeof english
