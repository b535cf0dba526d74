import { answerThread } from '../../files/imports/answer-thread.ts'
import { readFile } from './read-file.ts'

// A separate thread: the numbers of 20,000 rows take more than a second.

answerThread(readFile)
