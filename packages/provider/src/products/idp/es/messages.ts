import type { Pages } from '../messages.ts'

export const pages: Pages = {
  unknownProject: {
    title: 'Esta dirección no existe',
    text: 'Aquí no existe ese proyecto. Vuelve a la aplicación de la que vienes e inténtalo de nuevo.',
  },
  unknownApp: {
    title: 'No conocemos esta aplicación',
    text: 'La aplicación que te envió aquí no está registrada. Ponte en contacto con quien la desarrolla.',
  },
  wrongRedirect: {
    title: 'Esta aplicación no es de confianza',
    text: 'La aplicación que te envió aquí pidió llevarte a una dirección que no ha registrado. Ponte en contacto con quien la desarrolla.',
  },
  unreadable: {
    title: 'No se pudo leer esta solicitud',
    text: 'A la solicitud le falta algo o lo contiene dos veces. Ponte en contacto con quien desarrolla la aplicación.',
  },
  signedOut: {
    title: 'No has iniciado sesión',
    text: 'No se encontró ninguna sesión activa. Vuelve a la aplicación de la que vienes e inicia sesión de nuevo.',
  },
  tooMany: {
    title: 'Demasiados intentos',
    text: 'Hubo demasiados intentos. Inténtalo de nuevo más tarde.',
  },
  failed: {
    title: 'Algo salió mal',
    text: 'Algo salió mal de nuestra parte. Vuelve a la aplicación de la que vienes e inténtalo de nuevo.',
  },
}
