// A setup file of Vitest: runs before each test file and cleans up at its end.
import { afterAll } from 'vitest'
import { endFile } from './at-end.ts'

afterAll(endFile)
