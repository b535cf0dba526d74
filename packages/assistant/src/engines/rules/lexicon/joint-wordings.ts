/** What stands between two dates or two times, of both languages, as templates with examples. */

export const jointClasses = { mark: [',', '~open', '~close', '-', '–', '~break'] }

/** Between a weekday and its date: they are one day. */
export const appositionWordings = {
  '<mark>*3 [the|on|which is|that is|thats|i . e .|el|día|o sea]': ', that is',
}

/** Between dates that are left out: 'except July 4 | and | December 26'. */
export const moreExceptionsWordings = { '[,] [and|or|&]': ', and' }
