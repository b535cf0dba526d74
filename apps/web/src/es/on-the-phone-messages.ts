import type { onThePhoneMessages as english } from '../on-the-phone-messages.ts'

export const onThePhoneMessages = {
  label: 'En la pantalla de inicio',
  offer: (title) => `¿Poner “${title}” en tu pantalla de inicio? Allí se abre sin navegador.`,
  install: 'Instalar',
  ios: (title) =>
    `Para poner “${title}” en tu pantalla de inicio, toca Compartir en Safari y luego “Agregar a inicio”.`,
  dismiss: 'Ahora no',
} satisfies typeof english
