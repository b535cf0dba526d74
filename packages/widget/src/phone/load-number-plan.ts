export type NumberPlan = typeof import('./number-plan.ts')

/** The number plan, loaded when somebody is about to type a number. */
export const loadNumberPlan = (): Promise<NumberPlan> => import('./number-plan.ts')
