/** The start of the keys under which lists are stored: see stored-lists.ts. */
export const listPrefix = 'maypole:list:'
