import type { Creation, Proposal } from '@maypole/contract/community'
import type { Asked } from '../../../present/asked.ts'

/** The reading of a description: a proposal, or a question in plain words. */
export type Reading = Exclude<Proposal, { tool: null }> | { question: Asked }

/** A list of dates is several events, a list of people several contacts. */
export type EventReading = Reading | { several: Creation[]; notes?: string }
