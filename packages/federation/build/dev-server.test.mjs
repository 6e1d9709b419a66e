import path from 'node:path'
import { temporaryRepository } from '@portal/workspace/testing/temporary-repository'
import { startDevServer } from './dev-server.mjs'
import { openServer } from './own-port.mjs'

/** @type {(() => unknown)[]} */
const endings = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

/** @param {number} port @param {boolean} orNext */
async function start(port, orNext) {
  const repository = temporaryRepository()
  repository.write('index.js', 'export {}')
  endings.push(() => repository.remove())
  const entry = path.join(repository.root, 'index.js')
  /** @type {import('webpack').Configuration} */
  const configuration = { mode: 'development', context: repository.root, entry, output: { filename: 'main.js' } }
  const options = { port, orNext, portal: 'http://localhost:8080', onBuild: () => {} }
  const server = await startDevServer(configuration, options)
  endings.push(server.stop)
  return server.port
}

/** @returns a port from which on some are free */
async function somePort() {
  const { server, port } = await openServer(0)
  endings.push(() => server.close())
  return port
}

test('two that start in the same instant have a port each, and serve there', async () => {
  const taken = await somePort()
  const ports = await Promise.all([start(taken, true), start(taken, true)])
  expect(new Set([taken, ...ports]).size).toBe(3)
  for (const port of ports) {
    const script = await (await fetch(`http://localhost:${port}/main.js`)).text()
    expect(script).toContain(`hostname=localhost&port=${port}`)
  }
})

test('a port that was asked for by its number is not exchanged for another', async () => {
  await expect(start(await somePort(), false)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
