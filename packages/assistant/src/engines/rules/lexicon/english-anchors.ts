/**
 * Wordings around events that are templates (see patterns/template.ts): each with a text that it
 * fits, which the tests read.
 */
export const anchorClasses = {
  many: ['~number', 'a', 'an', 'one', 'two', 'three', 'half an', 'a few', 'a couple of'],
  unit: [
    'hour',
    'hours',
    'minute',
    'minutes',
    'min',
    'mins',
    'day',
    'days',
    'week',
    'weeks',
    'month',
    'months',
  ],
  that: ['the', 'our', 'my', 'this', 'that'],
}

/** So long before or after something that only the asker knows. */
export const exactAnchorWordings = {
  '<many> <unit> (before|after|prior to|ahead of|following) [<that>] &(~word)':
    'two hours before the fair',
  '[the] (day|week) (before|after) [<that>] &(~word)': 'the day after our fair',
}

/** On a day or at a time that only the asker knows. */
export const anchorWordings = {
  '[the] (night|morning|evening) (before|after|of) [<that>] &(~word)': 'the night before the fair',
  '[the] (day|week) of [<that>] &(~word)': 'the week of the fair',
  '[right|just|immediately|shortly|soon] (after|before|following|during) [<that>] &(~word)':
    'right after the service',
  '(same (day|time) as|whenever|as soon as|once) [<that>] &(~word)': 'same day as the fair',
}

/** What may stand behind the name of an event and is no part of it. */
export const anchorTails: ReadonlySet<string> = new Set(['at', 'on', 'in', 'for', 'with'])

/** Asks for the event: nothing is left out where it is in no field. */
export const eventOrderWordings = {
  '^ (add|put|create|save the date|can you|could you|please|schedule|were|we are|we will|there)':
    'Could you please',
}
