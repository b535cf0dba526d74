import { readFileSync } from 'node:fs'
import { silentLog } from '@maypole/platform/log'
import { atEnd } from '@maypole/platform/testing'
import { describe, expect, it } from 'vitest'
import { createTestApplication } from '../testing/create-test-application.ts'
import { signInByText } from '../testing/sign-in-by-text.ts'
import { gauges, instruments } from './instruments.ts'
import { listenForMetrics } from './listen.ts'
import { createMetrics } from './prometheus.ts'

/** The value of a line such as `name{label="value"}`; undefined when there is none. */
async function readValue(metrics: ReturnType<typeof createMetrics>, series: string) {
  const { text } = await metrics.expose()
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

async function start() {
  const metrics = createMetrics('1.2.3')
  const instance = await createTestApplication({ FAVICON_SOURCE: 'none' }, { metrics })
  return { metrics, ...instance }
}

describe('the numbers of an instance', () => {
  it('count a sign-in, its message and its cost', async () => {
    const { app, metrics } = await start()
    const { post, signedIn } = await signInByText(app)
    expect(await readValue(metrics, 'maypole_message_cost_total')).toBe(0.008)
    expect(await readValue(metrics, 'maypole_sign_ins_total{method="otp",result="accepted"}')).toBe(
      1,
    )
    expect(await readValue(metrics, 'maypole_security_events_total{type="passcode_sent"}')).toBe(1)
    const { method_id } = (
      await post('/sdk/v1/otps/sms/login_or_create', { phone_number: '+12025550144' })
    ).data
    const wrong = await post('/sdk/v1/otps/authenticate', { method_id, token: '000000' }).catch(
      (error: unknown) => error,
    )
    expect(wrong).toBeInstanceOf(Error)
    expect(await readValue(metrics, 'maypole_sign_ins_total{method="otp",result="refused"}')).toBe(
      1,
    )
    expect(signedIn.data.session_token).toBeDefined()
  })

  it('name routes by their pattern, and nothing that people choose', async () => {
    const { app, metrics } = await start()
    await signInByText(app)
    await app.inject('/api/site/the-hills')
    await app.inject('/no/such/page')
    const { text } = await metrics.expose()
    expect(text).toContain(
      'maypole_http_requests_total{method="GET",route="/api/site/:site",status="404"} 1',
    )
    expect(text).toContain('route="none"')
    expect(text).not.toMatch(/the-hills|such|2025550143|user-live|session-live/)
  })

  it('count what a limit refuses by the name of the limit', async () => {
    const { app, metrics } = await start()
    const page = (await app.inject('/')).body
    const token = /public-token-live-[0-9a-f-]{36}/.exec(page)?.[0] ?? ''
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/sdk/v1/otps/sms/login_or_create',
        headers: { authorization: `Basic ${btoa(`${token}:${token}`)}` },
        payload: { phone_number: '+12025550145' },
      })
    const statuses = []
    for (let sends = 0; sends < 6; sends += 1) statuses.push((await send()).statusCode)
    expect(statuses).toContain(429)
    const refused = statuses.filter((status) => status === 429).length
    expect(await readValue(metrics, 'maypole_limits_reached_total{limit="sends"}')).toBe(refused)
  })

  it('tell what waits, and whether the database answers', async () => {
    const { app, metrics } = await start()
    const { post } = await signInByText(app)
    await post('/sdk/v1/otps/sms/login_or_create', { phone_number: '+12025550144' })
    // Nothing delivers before the instance is started.
    expect(await readValue(metrics, 'maypole_outbox_messages')).toBe(2)
    expect(await readValue(metrics, 'maypole_notices')).toBe(0)
    expect(await readValue(metrics, 'maypole_database_up')).toBe(1)
    expect(await readValue(metrics, 'maypole_database_connections_most')).toBe(1)
    expect(await readValue(metrics, 'maypole_database_commit_units_count')).toBeGreaterThan(0)
  })

  it('are there when the database does not answer', async () => {
    const metrics = createMetrics('1.2.3')
    metrics.watch(() => Promise.reject(new Error('gone')))
    expect(await readValue(metrics, 'maypole_database_up')).toBe(0)
    expect(await readValue(metrics, 'maypole_outbox_messages')).toBeNaN()
    expect(await readValue(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(0)
    const build = `maypole_build_info{version="1.2.3",node="${process.versions.node}"}`
    expect(await readValue(metrics, build)).toBe(1)
  })

  it('are all described in docs/metrics.md', () => {
    const page = readFileSync(new URL('../../../../docs/metrics.md', import.meta.url), 'utf8')
    const names = [...instruments.map(({ name }) => name), ...Object.keys(gauges)]
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
    const described = [...page.matchAll(/\| `(maypole_\w+)/g)].map(([, name = '']) => name)
    expect(
      described.filter((name) => !names.includes(name) && name !== 'maypole_build_info'),
    ).toEqual([])
  })
})

describe.each(['prometheus/maypole-alerts.yml', 'grafana/maypole-dashboard.json'])(
  'deploy/%s',
  (name) => {
    it('asks only for metrics that there are', async () => {
      const file = new URL(`../../../../deploy/${name}`, import.meta.url)
      const asked = readFileSync(file, 'utf8').match(/\b(maypole|nodejs|process)_\w+/g) ?? []
      expect(asked.length).toBeGreaterThan(9)
      const { metrics } = await start()
      const { text } = await metrics.expose()
      const known = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, metric, kind]) =>
        kind === 'histogram'
          ? ['bucket', 'sum', 'count'].map((part) => `${metric}_${part}`)
          : [metric],
      )
      expect(asked.filter((metric) => !known.includes(metric))).toEqual([])
    })
  },
)

describe('their address', () => {
  async function listen(token?: string) {
    const metrics = createMetrics('1.2.3')
    const app = await listenForMetrics(metrics, {
      host: '127.0.0.1',
      port: 0,
      token,
      log: silentLog,
    })
    atEnd(() => app.close())
    return app
  }

  it('answers with the text format', async () => {
    const answer = await (await listen()).inject('/metrics')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('# TYPE maypole_http_requests_total counter')
  })

  it.each([undefined, 'Bearer', 'Bearer wrong', 'Basic c2VjcmV0', 'secret'])(
    'refuses %s where there is a token',
    async (authorization) => {
      const app = await listen('secret')
      const headers = authorization === undefined ? {} : { authorization }
      for (const url of ['/metrics', '/other']) {
        const answer = await app.inject({ url, headers })
        expect(answer.statusCode).toBe(401)
        expect(answer.body).toBe('')
      }
    },
  )

  it('takes the token', async () => {
    const app = await listen('secret')
    const answer = await app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer secret' },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('has nothing else', async () => {
    const app = await listen()
    expect((await app.inject('/')).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/metrics' })).statusCode).toBe(404)
  })

  it('is none of the app', async () => {
    const { app } = await start()
    const answer = await app.inject({ url: '/metrics', headers: { accept: 'text/html' } })
    expect(answer.body).not.toContain('maypole_http_requests_total')
  })
})
