import path from 'node:path'
import { publishFiles } from '@portal/federation/delivery/publish'
import { fakeBuild, host, temporaryFolder, type FakeRemote } from '@portal/federation/delivery/testing/fake-remote'
import { fastify } from 'fastify'
import { writeFiles } from '../testing/test-app'
import { thirdParty } from './third-party'

let temporary: Awaited<ReturnType<typeof temporaryFolder>>
beforeEach(async () => {
  temporary = await temporaryFolder()
})
afterEach(() => temporary.remove())

const at = (name: string) => path.join(temporary.folder, name)

const notices = async () => {
  const app = fastify()
  await app.register(thirdParty, {
    portalFolder: at('portal'),
    shellFolder: at('shell'),
    remotesFolder: at('remotes'),
  })
  return app.inject('/third-party.txt')
}

const publish = (remote: FakeRemote, activate = true) =>
  publishFiles({ remotesFolder: at('remotes'), host, by: 'somebody', files: fakeBuild(remote), activate })

const bringing = (text: string) => ({ extra: { 'third-party.txt': text } })

test('the notices of the server, the shell and every active remote are one text', async () => {
  await writeFiles(temporary.folder, {
    'portal/third-party.txt': 'fastify 5.12.8 (MIT)',
    'shell/third-party.txt': 'react 19.3.1 (MIT)',
  })
  await publish({ name: 'expense', ...bringing('chart 1.0.0 (ISC)') })
  await publish({ name: 'expense', version: '1.1.0', ...bringing('chart 2.0.0 (ISC)') }, false)
  await publish({ name: 'leave' })
  const { statusCode, headers, body } = await notices()
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const parts = body.split(/^=+\n(.+)\n=+$/m).map(part => part.trim())
  expect(parts.slice(1)).toEqual([
    'The server',
    'fastify 5.12.8 (MIT)',
    'The shell',
    'react 19.3.1 (MIT)',
    'The remote expense 1.0.0',
    'chart 1.0.0 (ISC)',
    'The remote leave 1.0.0',
    'It brings no notices.',
  ])
})
