// @ts-check

/** Why decode-picture.mjs wrote no picture. Node's own exit codes are 1 to 14. */
export const exitCodes = /** @type {const} */ ({
  unreadable: 60,
  tooManyPixels: 61,
  tooMuchMemory: 62,
})
