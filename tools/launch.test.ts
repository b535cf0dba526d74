import { type ChildProcess, spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const launcher = new URL('./launch.mjs', import.meta.url).href
const { hashOfWebSources } = (await import(launcher)) as { hashOfWebSources: () => string }
const { findNode } = (await import(new URL('./pinned-node.mjs', import.meta.url).href)) as {
  findNode: () => string
}

it('names the web sources the same way until one changes', () => {
  expect(hashOfWebSources()).toMatch(/^[0-9a-f]{64}$/)
  expect(hashOfWebSources()).toBe(hashOfWebSources())
})

describe('a program in the foreground', { timeout: 20_000 }, () => {
  // Reports when it is up and why it ends; without a signal it runs on.
  const program = `
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.on(signal, () => { console.log('heard ' + signal); process.exit(7) })
    setInterval(() => undefined, 1000)
    console.log('ready')`
  const launch = `
    import { run } from ${JSON.stringify(launcher)}
    process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(program)}])`

  function start(command: string, parameters: string[], environment: Record<string, string> = {}) {
    const child = spawn(command, parameters, { env: { PATH: '/usr/bin:/bin', ...environment } })
    let output = ''
    const waiting: { text: string; resolve: () => void }[] = []
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const { text, resolve } of waiting) if (output.includes(text)) resolve()
    })
    const wrote = (text: string) =>
      new Promise<void>((resolve) => {
        waiting.push({ text, resolve })
        if (output.includes(text)) resolve()
      })
    return { child, wrote, output: () => output }
  }
  const exit = (child: ChildProcess) =>
    new Promise<number | null>((resolve) => child.once('close', resolve))

  it.each([
    ['SIGINT', 'SIGINT'],
    ['SIGTERM', 'SIGTERM'],
    ['SIGHUP', 'SIGTERM'],
  ] as const)('is told of %s, and its exit code is ours', async (sent, heard) => {
    const { child, wrote, output } = start(findNode(), ['--input-type=module', '-e', launch])
    await wrote('ready')
    const ended = exit(child)
    child.kill(sent)
    expect(await ended).toBe(7)
    expect(output()).toContain(`heard ${heard}`)
  })

  it.skipIf(process.platform === 'win32')('ends when the shell of npm has ended', async () => {
    // The second command keeps the shell from becoming the launcher.
    const line = '"$LAUNCH_NODE" --input-type=module -e "$LAUNCH_PROGRAM"; true'
    const { child, wrote } = start('/bin/sh', ['-c', line], {
      LAUNCH_NODE: findNode(),
      LAUNCH_PROGRAM: launch,
      npm_lifecycle_event: 'start',
    })
    await wrote('ready')
    child.kill('SIGKILL')
    await wrote('heard SIGTERM')
  })

  it('says when it is up', async () => {
    const server = "process.send('other'); process.send('ready')"
    const line = `
      import { run } from ${JSON.stringify(launcher)}
      const onReady = () => console.log('it is up')
      process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(server)}], { onReady })`
    const { child, output } = start(findNode(), ['--input-type=module', '-e', line])
    expect(await exit(child)).toBe(0)
    expect(output()).toBe('it is up\n')
  })
})
