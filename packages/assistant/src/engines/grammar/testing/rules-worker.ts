import { parentPort } from 'node:worker_threads'
import { createRulesEngine } from '../rules-engine.ts'

const engine = createRulesEngine()

// Posts the proposed tool for each text.
parentPort?.on('message', async (chat: string) => {
  const { tool } = await engine.propose({ chat, now: '2026-03-02T12:00:00Z', tzOffset: -5 })
  parentPort?.postMessage(tool)
})
