import { describe, expect, it } from 'vitest'
import { findIntent } from './intent.ts'

const onCalendar = (text: string) => findIntent({ text, context: 'events' })
const anywhere = (text: string) => findIntent({ text, context: undefined })

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
