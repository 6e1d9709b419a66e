import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { temporaryRepository } from '../testing/temporary-repository'
import { inBackground, run } from './run.mjs'

const node = (script: string, options = {}) => run(process.execPath, ['-e', script], options)

/** An ended process may stay a zombie until its parent asks for it. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function expectEnd(pid: number): Promise<void> {
  expect(pid).toBeGreaterThan(1)
  while (isAlive(pid)) await nextTurn()
}

test('a command returns its status and all its output', async () => {
  const outcome = await node(`console.log('out'); console.error('err'); process.exitCode = 3`)
  expect(outcome).toMatchObject({ status: 3, timedOut: false, leftovers: [] })
  expect(outcome.output).toContain('out\n')
  expect(outcome.output).toContain('err\n')
})

test('a command is asked to stop at the given output, and stops in its own way', async () => {
  const script = "process.on('SIGTERM', () => process.exit(7)); console.log('it is ready'); setInterval(() => {}, 1e6)"
  expect(await node(script, { stopAt: 'ready' })).toMatchObject({ status: 7, timedOut: false })
})

test('in the background a command, and what it starts, has a low priority and no deadline', async () => {
  const priority = "console.log(require('node:os').getPriority())"
  const started = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(priority)}])`
  const { output } = await inBackground(() => node(`process.stdout.write(${started})`, { deadline: 1 }))
  expect(output).toBe('10\n')
  expect(Number((await node(priority)).output)).toBeLessThan(10)
})

test('long output arrives whole', async () => {
  const { output } = await node(`process.stdout.write('x'.repeat(3_000_000))`)
  expect(output).toHaveLength(3_000_000)
})

test('a command that does not exist is a failure like any other', async () => {
  expect(await run('no-such-command-here', [])).toMatchObject({ status: 127 })
})

/** Starts a process outside its parent's process group that runs for ever, and prints its id. */
const startDaemon = `
  const options = { detached: true, stdio: 'ignore' }
  const daemon = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], options)
  console.log(daemon.pid)
  daemon.unref()
`

// Reads /proc. These tests wait for processes to end, so they wait concurrently.
if (process.platform === 'linux') {
  test.concurrent('a command that hangs is ended at its deadline, with everything that it started', async () => {
    const { status, timedOut, output } = await node(`${startDaemon}; setInterval(() => {}, 1000)`, { deadline: 2500 })
    expect({ status, timedOut }).toEqual({ status: 137, timedOut: true })
    await expectEnd(Number(output))
  })

  test.concurrent('a process that a command leaves behind is ended and reported', async () => {
    const { status, output, leftovers } = await node(startDaemon)
    expect(status).toBe(0)
    expect(leftovers).toEqual([expect.stringContaining('setInterval')])
    await expectEnd(Number(output))
  })

  /** A tool that runs a long command and prints its id. */
  const tool = (ending: string) => `
    import { endChildrenWithUs, run } from ${JSON.stringify(path.join(__dirname, 'run.mjs'))}
    import fs from 'node:fs'
    endChildrenWithUs()
    run(process.execPath, ['-e', \`${ending}; fs.writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000)\`])
    const timer = setInterval(() => {
      if (!fs.existsSync('pid') || !fs.readFileSync('pid', 'utf8')) return
      clearInterval(timer)
      console.log(fs.readFileSync('pid', 'utf8'))
    }, 10)
  `

  test.concurrent.each([
    ['once', 'ends when it is asked to', ''],
    ['once', 'does not want to end', `process.on('SIGTERM', () => {})`],
    ['again and again', 'does not want to end', `process.on('SIGTERM', () => {})`],
  ])('when a tool is interrupted %s, a command that %s is ended with it', async (often, _what, ending) => {
    const folder = temporaryRepository()
    try {
      const script = ['--input-type=module', '-e', tool(ending)]
      const child = spawn(process.execPath, script, { cwd: folder.root, stdio: ['ignore', 'pipe', 'inherit'] })
      const [printed] = (await once(child.stdout, 'data')) as [Buffer]
      child.kill('SIGTERM')
      const again = setInterval(() => often === 'again and again' && child.kill('SIGTERM'), 20)
      const [status] = await once(child, 'exit')
      clearInterval(again)
      expect(status).toBe(143)
      await expectEnd(Number(printed))
    } finally {
      folder.remove()
    }
  })
}
