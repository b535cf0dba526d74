// @ts-check

/** Why decode-picture.mjs has written no picture. Node itself ends with 1 to 14. */
export const exitCodes = /** @type {const} */ ({
  unreadable: 60,
  tooManyPixels: 61,
  tooMuchMemory: 62,
})
