/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startMock } from './run-mock'

test('a program calls the mock as it would call a portal', async () => {
  const project = await mkdtemp(path.join(tmpdir(), 'portal-mock-'))
  const mock = await startMock(0, project)
  try {
    const credentials = { method: 'POST', body: JSON.stringify({ email: '5@anka.test', password: 'x' }) }
    const headers = { 'content-type': 'application/json' }
    const login = await fetch(`${mock.address}/user/login`, { ...credentials, headers })
    expect(await login.json()).toMatchObject({ success: true, data: { token: 'mock-5' } })
    expect(login.headers.get('access-control-allow-origin')).toBe('*')
    expect((await fetch(`${mock.address}/user/login`, { ...credentials, headers, body: '{' })).status).toBe(500)
    await expect(startMock(Number(new URL(mock.address).port), project)).rejects.toMatchObject({ code: 'PORT_TAKEN' })
  } finally {
    mock.stop()
    await rm(project, { recursive: true })
  }
})
