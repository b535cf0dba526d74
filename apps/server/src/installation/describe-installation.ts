/** Where a copy of the program has its files, and how people start it. */
export interface Installation {
  /** What starts the server. */
  readonly start: string
  /** What operator commands begin with. */
  readonly command: string
  /** Whether everything is built already. */
  readonly isReleased: boolean
  /** Relative paths in the settings start here, absolute. */
  readonly settingsFolder: string
  /** The built web app, absolute or from the folder of the settings. */
  readonly webFolder: string
}
