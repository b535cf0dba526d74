/** Words that hold others together and name nothing. */
export const englishFunctionWords: readonly string[] =
  'a all an and are around as at be because bring but by come do every everyone for from hosted i if in into is it its join meet meeting no not of off on or our over please rsvp see so starting starts that the their then there this to until up us via was we will with you your am pm each next near'.split(
    ' ',
  )
