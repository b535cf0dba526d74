export type NumberPlan = typeof import('./number-plan.ts')

/** The countries' numbers, which are loaded when somebody is about to type one. */
export const loadNumberPlan = (): Promise<NumberPlan> => import('./number-plan.ts')
