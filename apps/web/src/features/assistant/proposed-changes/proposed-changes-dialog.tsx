import type { Change, Deletion, Update } from '@maypole/contract/community'
import type { Cards } from '../cards.ts'
import type { ProposedChanges } from '../conversation.ts'
import { DeletionQuestion } from './deletion-question.tsx'
import { ListStep } from './list-step.tsx'
import { UpdateStep } from './update-step.tsx'

/**
 * What is proposed besides a single creation: an item before and after a change, the question
 * before a deletion, or a list to tick. Nothing has been done yet.
 */
export function ProposedChangesDialog(props: {
  siteId: string
  changes: ProposedChanges
  cards: Cards
  onChanges: (changes: ProposedChanges) => void
  onCancel: () => void
  onClose: () => void
  onDone: () => void
}) {
  const { changes, cards, onChanges, ...rest } = props
  const { list, text } = changes
  const [only] = list
  if (list.length === 1 && only !== undefined && isDeletion(only))
    return <DeletionQuestion change={only} text={text} cards={cards} {...rest} />
  if (list.length === 1 && only !== undefined && isUpdate(only)) {
    return (
      <UpdateStep
        change={only}
        text={text}
        cards={cards}
        onChange={(newest, sentence) => onChanges({ ...changes, list: [newest], text: sentence })}
        {...rest}
      />
    )
  }
  return <ListStep changes={changes} onChanges={onChanges} {...rest} />
}

function isDeletion(change: Change): change is Deletion {
  return change.tool.startsWith('delete')
}

function isUpdate(change: Change): change is Update {
  return change.tool.startsWith('update')
}
