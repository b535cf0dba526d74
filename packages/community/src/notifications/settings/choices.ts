import type { NotificationChoices, NotificationWays } from '@maypole/contract/community'
import {
  byCategory,
  type NotificationCategory,
} from '@maypole/contract/community/notification-constants'
import type { NotificationChoicesRow } from '../../lists/tables.ts'
import { type ChoiceColumn, choiceColumn, choices, type WayName } from '../../notification-kinds.ts'

type Chosen = Readonly<Record<NotificationCategory, Readonly<NotificationWays>>>

/** What applies until somebody has chosen. */
export const standardChoices: Omit<NotificationChoicesRow, 'user_id' | 'site_id'> = {
  ...toColumns(byCategory((category) => choices[category].standard)),
  reminder_minutes: '[60]',
}

export function presentChoices(row = standardChoices): NotificationChoices {
  const isOn = (category: NotificationCategory, way: WayName) =>
    row[choiceColumn(category, way)] === 1
  return {
    ...byCategory((category) => ({ push: isOn(category, 'push'), email: isOn(category, 'email') })),
    reminderMinutes: JSON.parse(row.reminder_minutes) as number[],
  }
}

export function toChoicesRow(
  person: { user_id: string; site_id: string },
  { reminderMinutes, ...chosen }: NotificationChoices,
): NotificationChoicesRow {
  return { ...person, ...toColumns(chosen), reminder_minutes: JSON.stringify(reminderMinutes) }
}

function toColumns(chosen: Chosen): Record<ChoiceColumn, number> {
  const columns = Object.entries(chosen).flatMap(([name, { push, email }]) => {
    const category = name as NotificationCategory
    return [
      [choiceColumn(category, 'push'), Number(push)],
      [choiceColumn(category, 'email'), Number(email)],
    ]
  })
  return Object.fromEntries(columns) as Record<ChoiceColumn, number>
}
