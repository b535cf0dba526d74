import type { notMemberMessages as english } from '../not-member-messages.ts'

export const notMemberMessages = {
  ownNumber: 'Tu número de teléfono',
  passOn: 'Enviar mi número',
  request: (title, product, phone) =>
    `Por favor, agrégame a ${title} en ${product}. Mi número de teléfono es ${phone}.`,
  copied: 'Copiado. Envíaselo a un miembro.',
  byHand: 'Copia tu número a mano y envíaselo a un miembro.',
} satisfies typeof english
