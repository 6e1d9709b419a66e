import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openConnections } from '@portal/database/connect'
import { seedDemo } from '@portal/database/demo/seed'
import { silent } from '@portal/database/log'
import { runOn, urlOf } from '@portal/database/testing/on-server'
import { demoDay, type TestServer } from '@portal/database/testing/server'
import type { Release } from '../drill/portals'

/** An earlier release, and a database in its form with the demo group. */
export interface OlderRelease {
  program: string
  template: string
}

export async function prepare({ folder }: Release, { address }: TestServer): Promise<OlderRelease> {
  const older = { program: path.join(folder, 'packages/portal/dist/portal.mjs'), template: 'template_older' }
  await runOn(address, `create database ${older.template}`)
  const databaseUrl = urlOf(address, older.template)
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'portal-older-'))
  const env = { ...process.env, PORTAL_DATA: dataFolder, DATABASE_URL: databaseUrl }
  await promisify(execFile)(process.execPath, [older.program, 'migrate'], { env })
  await rm(dataFolder, { recursive: true, force: true })
  const { db, close } = openConnections({ connectionString: databaseUrl }, silent)
  await seedDemo(db, demoDay).finally(close)
  return older
}
