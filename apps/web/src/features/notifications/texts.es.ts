import { counted } from '../../texts/spanish/spanish.ts'
import type { onThePhoneMessages } from './on-the-phone/texts.en.ts'
import type { notificationMessages } from './texts.en.ts'

const notification = {
  failed: 'No se pudieron cargar tus avisos.',
  saveFailed: 'No se pudo guardar. Inténtalo de nuevo.',
  device: {
    explain:
      'Recibe un aviso en este dispositivo cuando haya novedades en tus comunidades, aunque estén cerradas. Tu navegador te pedirá permiso.',
    turnOn: 'Activar los avisos',
    turningOn: 'Activando...',
    on: 'Los avisos están activados en este dispositivo.',
    turnOff: 'Desactivar',
    turningOff: 'Desactivando...',
    turnedOff: 'Los avisos están desactivados en este dispositivo.',
    test: 'Enviar una prueba',
    testing: 'Enviando...',
    tested: 'Va en camino un aviso de prueba a este dispositivo.',
    gone: 'El servicio de avisos de tu navegador ya no conoce este dispositivo. Activa los avisos de nuevo.',
    dismissed: 'Tu navegador aún no lo ha permitido. Puedes intentarlo de nuevo cuando quieras.',
    turnOnFailed: 'No se pudieron activar los avisos. Inténtalo de nuevo.',
    denied:
      'Tu navegador bloquea los avisos de este sitio. Para permitirlos, abre los ajustes del sitio con el signo junto a la dirección, pon Notificaciones en “Permitir” y vuelve aquí.',
    homeScreen:
      'En un iPhone o iPad, los avisos necesitan la app en tu pantalla de inicio: toca Compartir, luego “Agregar a inicio”, ábrela desde ahí y vuelve a esta página.',
    unsupported:
      'Este navegador no puede mostrar avisos. Puedes recibirlos por correo en su lugar.',
    off: 'Este servidor no envía avisos a dispositivos.',
  },
  devices: {
    on: (browser, system) => `${browser} en ${system}`,
    title: 'Dispositivos que reciben avisos',
    remove: 'Quitar',
    removeDevice: (name) => `Quitar ${name}`,
    removed: (name) => `${name} ya no recibe avisos.`,
    removeFailed: 'No se pudo quitar el dispositivo. Inténtalo de nuevo.',
    added: (date) => `Desde el ${date}`,
  },
  account: {
    intro:
      'De qué te avisamos se elige en cada comunidad, en Editar perfil. Aquí está lo que vale para todas.',
    email: 'El correo va a',
    noEmail:
      'No hay ninguna dirección de correo que hayas confirmado. Agrega una en “Formas de iniciar sesión” para recibir correos.',
    mailOff: 'Este servidor no envía avisos por correo.',
    quiet: 'Horas de silencio',
    quietHint: (zone) =>
      `Lo que pase entonces llega después. En la zona horaria de este dispositivo, ${zone}.`,
    from: 'Desde',
    until: 'Hasta',
    digest: 'Un correo al día',
    digestHint: 'En lugar de un correo por cada novedad.',
    digestHour: 'A las',
    approved: 'Cuando me admiten o me agregan en una comunidad',
  },
  site: {
    intro: (title) => `De qué quieres que te avisemos en ${title}.`,
    kinds: {
      announcements: 'Anuncios nuevos',
      events: 'Eventos nuevos, cambiados y cancelados',
      reminders: 'Recordatorios antes de un evento',
      joinRequests: 'Alguien pide unirse',
      proposals: 'Un asistente que conecté propone algo',
    },
    push: 'En mis dispositivos',
    email: 'Por correo',
    noEmail: 'Para recibir correos, agrega una dirección de correo en',
    account: 'Cuenta',
    reminderTimes: 'Con cuánta anticipación',
    minutes: (minutes) => counted(minutes, 'minuto', 'minutos'),
    hours: (hours) => counted(hours, 'hora', 'horas'),
    days: (days) => (days === 7 ? '1 semana' : counted(days, 'día', 'días')),
  },
} satisfies typeof notificationMessages

const onThePhone = {
  label: 'En la pantalla de inicio',
  offer: (title) => `¿Poner “${title}” en tu pantalla de inicio? Allí se abre sin navegador.`,
  install: 'Instalar',
  ios: (title) =>
    `Para poner “${title}” en tu pantalla de inicio, toca Compartir en Safari y luego “Agregar a inicio”.`,
  dismiss: 'Ahora no',
  tell: '¿Recibir avisos de los anuncios nuevos?',
  turnOn: 'Activar',
} satisfies typeof onThePhoneMessages

/** By the names given to `localised`. */
export const texts = { notification, onThePhone }
