/** Words that hold others together and name nothing. */
export const spanishFunctionWords: readonly string[] =
  'a al con cada como de del desde donde e el en es esta este hay habrá hasta la las lo los más me mi no nos nuestra nuestro o para pero por favor que se será si sin sobre su sus todo todos toda todas tu un una unas unos vamos y ya hora horas hrs am pm día tenemos ven venid'.split(
    ' ',
  )
