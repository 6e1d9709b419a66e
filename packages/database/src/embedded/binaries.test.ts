import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBinaries } from './binaries'

const before = process.env
afterEach(() => {
  process.env = before
})

test('PostgreSQL gets the mark of the run that it belongs to, and no settings of the caller', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-libraries-'))
  process.env = { ...before, WORKSPACE_RUN: 'a run', PGPORT: '1' }
  const { environment } = await findBinaries(folder)
  expect(environment).toMatchObject({ WORKSPACE_RUN: 'a run' })
  expect(environment).not.toHaveProperty('PGPORT')
  await rm(folder, { recursive: true, force: true })
})
