import type { AssistantContext } from '@maypole/contract/community'
import { describe, expect, it } from 'vitest'
import { intentWords, lexicons } from '../decide/lexicons.ts'
import { englishIntents } from '../lexicons/english-intents.ts'
import { spanishIntents } from '../lexicons/spanish-intents.ts'
import { tokensOf } from '../text/token.ts'
import { findTool } from './find-tool.ts'
import { compileIntents, openIntent } from './intent-text.ts'

function toolOf(text: string, context: AssistantContext | undefined) {
  return findTool(text, { context, readings: [openIntent(tokensOf(text), intentWords.en)] })
}
const onCalendar = (text: string) => toolOf(text, 'events')
const anywhere = (text: string) => toolOf(text, undefined)

describe('the kind of thing that a text is about', () => {
  it.each([
    ['Please, can you post a short announcement about the gate', 'createAnnouncement'],
    ['tell everyone the lift works again', 'createAnnouncement'],
    ['Heads-up! The road is icy', 'createAnnouncement'],
    ['reminder: bring your own cup', 'createAnnouncement'],
    ['set up a new weekly event', 'createEvent'],
    ['schedule choir for Monday', 'createEvent'],
    ['Put the fair on the calendar', 'createEvent'],
    ['pin this to the calendar: choir', 'createEvent'],
    ['add Ana Ruiz to our directory', 'createProfile'],
    ['new contact: Ana Ruiz', 'createProfile'],
    ['link to the minutes', 'createLink'],
    ['hey, bookmark the rota', 'createLink'],
  ])('an order: “%s” is %s', (text, tool) => {
    expect(anywhere(text)).toBe(tool)
  })

  it.each([
    'The pool is temporarily out of order',
    'we would like to announce that the hall is ready',
  ])('news: “%s”', (text) => {
    expect(anywhere(text)).toBe('createAnnouncement')
  })

  it.each([
    'they won the cup',
    'thank you so much to all the bakers',
    'thanks everyone who came on Saturday',
    'Well done to the under elevens',
    'Found: one black glove',
    'lost my blue umbrella',
    'has anyone seen the ladder',
    'Road closed outside the school until Friday',
  ])('a notice without a time, told on the calendar: “%s”', (text) => {
    expect(onCalendar(text)).toBe('createAnnouncement')
  })

  it.each([
    'Thank you dinner for all helpers Friday at 6pm',
    'Lost Boys film night Friday 7pm',
    'Schedule of classes Monday 6pm',
    'Closed rehearsal until late, Thursday at 7pm',
  ])('an event, told on the calendar: “%s”', (text) => {
    expect(onCalendar(text)).toBe('createEvent')
  })
})

describe.each(['en', 'es'] as const)('each frame of %s', (language) => {
  const { frames } = { en: englishIntents, es: spanishIntents }[language]
  const examples = frames.flatMap(({ says, frames: own }) =>
    Object.entries(own).map(([frame, example]) => ({ says: [says].flat(), frame, example })),
  )

  it.each(examples)('fits its example: $frame', ({ says, frame, example }) => {
    const only = {
      frames: [{ says, frames: { [frame]: example } }],
      lists: { en: englishIntents, es: spanishIntents }[language].lists,
    }
    const read = openIntent(tokensOf(example), compileIntents(only, lexicons[language]))
    for (const saying of says) expect(read.find(saying)).not.toEqual([])
  })
})
