/** Somebody took meanwhile what an import was about to write: it is worth another attempt. */
export class ImportRace extends Error {
  override readonly name = 'ImportRace'
}
