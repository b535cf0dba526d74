import { answerThread } from '../../files/imports/answer-thread.ts'
import { readFile } from './read-file.ts'

// A separate thread: the dates of thousands of series take seconds.

answerThread(readFile)
