import { createLocalSignals } from '@maypole/platform/signals'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tellOfNews } from './tell-of-news.ts'

describe('other servers are told', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  function start() {
    const app = Fastify()
    const signals = createLocalSignals()
    let sent = 0
    signals.on('news', () => {
      sent += 1
    })
    const end = tellOfNews(app, { prefixes: ['/api/', '/tools'], signals })
    app.get('/api/notes', async () => 'notes')
    app.post('/api/notes', async () => 'made')
    app.post('/api/refused', async (_request, reply) => reply.status(403).send())
    app.post('/sdk/notes', async () => 'made')
    app.post('/tools', async () => 'made')
    return { app, end, sent: () => sent }
  }

  it('after something was written, and after nothing else', async () => {
    const { app, end, sent } = start()
    await app.inject({ method: 'GET', url: '/api/notes' })
    for (const url of ['/api/refused', '/sdk/notes', '/api/missing'])
      await app.inject({ method: 'POST', url })
    expect(sent()).toBe(0)
    await app.inject({ method: 'POST', url: '/api/notes' })
    expect(sent()).toBe(1)
    end()
  })

  it('after something was written below another address, too', async () => {
    const { app, end, sent } = start()
    await app.inject({ method: 'POST', url: '/tools' })
    expect(sent()).toBe(1)
    end()
  })

  it('at once, and then as often as four times a second', async () => {
    const { app, end, sent } = start()
    const write = () => app.inject({ method: 'POST', url: '/api/notes' })
    for (let i = 0; i < 20; i++) await write()
    expect(sent()).toBe(1)
    vi.advanceTimersByTime(250)
    expect(sent()).toBe(2)
    vi.advanceTimersByTime(10_000)
    expect(sent()).toBe(2)
    await write()
    expect(sent()).toBe(3)
    await write()
    end()
    vi.advanceTimersByTime(10_000)
    expect(sent()).toBe(3)
  })
})
