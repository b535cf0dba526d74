import type { visibilityMessages as english } from '../visibility-messages.ts'

export const visibilityMessages = {
  title: 'Quién ve qué',
  intro:
    'Para esta comunidad. Tú siempre ves tus propios datos, y los admins lo ven todo. Cada opción se guarda al instante.',
  siteIntro:
    'Para quienes no han elegido por su cuenta y para contactos que nunca han iniciado sesión. Los admins lo ven todo.',
  fields: {
    phoneNumber: 'Números de teléfono',
    email: 'Direcciones de correo',
    listing: 'Aparecer en el directorio',
  },
  ownFields: {
    phoneNumber: 'Tu número de teléfono',
    email: 'Tu dirección de correo',
    listing: 'Tu lugar en el directorio',
  },
  site: 'Como la comunidad',
  members: 'Miembros',
  admins: 'Solo admins',
  listed: 'Visible',
  unlisted: 'No visible',
  everybody: 'Todos',
  byChoice: 'Solo quien lo elija',
  means: {
    phoneNumber: {
      members: 'Lo ven todos los miembros.',
      admins: 'Solo lo ven los admins. Los miembros no te encuentran por tu número.',
    },
    email: { members: 'La ven todos los miembros.', admins: 'Solo la ven los admins.' },
    listing: {
      members: 'Todos los miembros te encuentran en el directorio.',
      admins:
        'Solo los admins te encuentran en el directorio. Sigues siendo miembro como los demás.',
    },
  },
  bySite: (meaning) => `${meaning} Así lo tiene la comunidad.`,
  saved: 'Guardado.',
  saveFailed: 'No se pudo guardar tu elección. Inténtalo de nuevo.',
} satisfies typeof english
