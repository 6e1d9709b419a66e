/** @jest-environment node */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startService } from '@portal/testing/start-service'
import { defineRemote } from './index'
import { writeRemoteTypes } from './remote-types'

const title = { tr: 'İzinler', en: 'Leave' }
const descriptor = defineRemote({
  name: 'leave',
  title,
  routes: [
    { path: '/leave', page: 'leave', title },
    { path: '/leave/:id', page: 'one', title, needs: { anyRole: ['WorkflowManager'] } },
  ],
})
const active = {
  version: '1.2.0',
  folder: 'leave/1.2.0-0123456789ab',
  integrity: `sha256-${'A'.repeat(43)}=`,
  scripts: {},
}
const registry = { revision: 1, varies: false, remotes: [{ name: 'leave', active, earlier: [], descriptor }] }

test('writes the addresses of another remote as types, or says why not', async () => {
  const project = await mkdtemp(path.join(tmpdir(), 'portal-types-'))
  const portal = await startService(({ url }) =>
    url === '/remotes/registry.json' ? { status: 200, json: registry } : { status: 404, text: 'nothing' },
  )
  const wanted = { remote: 'leave', portal: portal.address, project }
  try {
    const file = await writeRemoteTypes(wanted)
    expect(file).toBe(path.join('src', 'remotes', 'leave.d.mts'))
    expect(await readFile(path.join(project, file), 'utf8')).toBe(
      `/** Pages of leave 1.2.0, active in ${portal.address}. Written by \`portal-sdk types\`. */
export interface Pages {
  /** Leave */
  '/leave': '/leave'
  /** Leave; needs {"anyRole":["WorkflowManager"]} */
  '/leave/:id': \`/leave/\${string}\`
}

export type Address = Pages[keyof Pages]
`,
    )
    await expect(writeRemoteTypes({ ...wanted, remote: 'none' })).rejects.toMatchObject({ code: 'REMOTE_UNKNOWN' })
    await expect(writeRemoteTypes({ ...wanted, portal: `${portal.address}/x` })).rejects.toMatchObject({
      code: 'PORTAL_MISSING',
    })
  } finally {
    await portal.stop()
    await rm(project, { recursive: true })
  }
})
