import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfiguration } from './config.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')

describe('deploy/docker', () => {
  const compose = read('docker/compose.yaml')
  const dockerfile = read('docker/Dockerfile')

  it('gives settings that the program takes, whatever the password', () => {
    const password = 'a/b+c@d#e%f'
    const [, block = ''] = /maypole:\n[\s\S]*?environment:\n((?: {6}.*\n)+)/.exec(compose) ?? []
    const ofCompose = [...block.matchAll(/^ +([A-Z_]+): (.*)$/gm)].map(([, name, value = '']) => [
      name,
      value.replaceAll(/\$\{POSTGRES_PASSWORD[^}]*\}/g, password),
    ])
    const ofImage = [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\S+)=(\S+)/g)]
    const environment = {
      ...Object.fromEntries(ofImage.map(([, name, value]) => [name, value])),
      ...Object.fromEntries(ofCompose),
      PUBLIC_URL: 'https://choir.example',
      SECRET_KEY: Buffer.alloc(32, 1).toString('base64url'),
      DELIVERY: 'insecure-console',
    }
    expect(environment.PGPASSWORD).toBe(password)
    expect(readConfiguration(environment, '/data')).toMatchObject({
      databaseUrl: 'postgres://maypole@postgres/maypole',
      host: '0.0.0.0',
      dataFolder: '/data',
    })
  })

  it('waits for PostgreSQL over TCP, where it listens when it has made its database', () => {
    expect(compose).toMatch(/"pg_isready", "-h", "127\.0\.0\.1"/)
  })

  it('keeps the data from other users', () => {
    expect(dockerfile).toContain('install -d -m 700 -o 10001 -g 10001 /data')
  })
})

describe('deploy/systemd', () => {
  const unit = read('systemd/maypole.service')
  const command = read('systemd/maypole')

  it('runs commands with the user, folders and settings of the service', () => {
    const properties = [...command.matchAll(/--property=(\w+=\S+)/g)].map(([, one = '']) => one)
    const shared = properties.filter((one) => one !== 'User=maypole')
    expect(shared.length).toBeGreaterThan(5)
    expect(shared.filter((one) => !unit.split('\n').includes(one))).toEqual([])
    expect(unit).toContain(`Environment=${/--setenv=(\S+)/.exec(command)?.[1]}\n`)
    expect(command).toContain(` ${/^ExecStart=(.+)$/m.exec(unit)?.[1]} "$@"\n`)
  })

  it('never gives up while a database is away', () => {
    expect(unit).toMatch(/^Restart=always$/m)
    expect(unit).toMatch(/\[Unit\][^[]*^StartLimitIntervalSec=0$/m)
  })
})
