// A setup file of Vitest: runs before each test file, whose end it waits for.
import { afterAll } from 'vitest'
import { endFile } from './at-end.ts'

afterAll(endFile)
