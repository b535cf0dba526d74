/** The files of a backup, named as in `DATA_DIR`. */
export const databaseFile = 'maypole.sqlite'
export const keyFile = 'secret.key'
/** Added to the names of encrypted files. */
export const encrypted = '.age'
