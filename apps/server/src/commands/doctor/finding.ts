/** What one check says. A fault keeps the instance from working, a warning does not yet. */
export interface Finding {
  readonly check: string
  readonly state: 'ok' | 'warning' | 'fault'
  /** What was found, and for a warning or fault what to do about it. */
  readonly text: string
}

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text })
export const warning = (check: string, text: string): Finding => ({ check, state: 'warning', text })
export const fault = (check: string, text: string): Finding => ({ check, state: 'fault', text })
