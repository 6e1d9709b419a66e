import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { receivedCall, reply } from '@portal/testing/start-service'
import { listen } from '../dev/listen'
import { readMock } from '../dev/read-mock'
import { answersOf } from '../testing/mock'

/** Answers every call of the portal on this machine until it is interrupted. */
export async function runMock(args: string[], print: (line: string) => void): Promise<never> {
  const { values } = parseArgs({ args, options: { port: { type: 'string', default: '3300' } } })
  const server = await startMock(Number(values.port), process.cwd())
  print(`${server.address} answers every call of the portal, as portal.mock.mjs or the contracts say.`)
  return new Promise(() => {})
}

export async function startMock(port: number, project: string) {
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, authorization')
    response.setHeader('access-control-allow-methods', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    try {
      reply(response, await answersOf(await readMock(project))(await receivedCall(request)))
    } catch (error) {
      // The mock or the body of the call is broken; who called sees why.
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    }
  })
  return { address: await listen(server, port), stop: () => void server.close() }
}
