import { cardsOf } from '../screens/cards-of.tsx'

export const cards = cardsOf('site')
