import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Address } from '@portal/database/embedded/address'
import { runOn, urlOf } from '@portal/database/testing'
import { startTestServer, templates } from '@portal/database/testing/server'
import pg from 'pg'
import { PortalProcess } from './portal-process'

/** What the processes of Playwright's workers are told by the one that starts them. */
const variable = 'JOURNEYS_TEMPLATE'
const filled = 'journeys_template'

interface Template {
  server: Address
  dataFolder: string
}

/** Playwright's `globalSetup`: one portal is filled and gets its remotes; the journeys use copies of it. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const { address: server, stop } = await startTestServer()
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'portal-template-'))
  const remove = async () => {
    await stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    await runOn(server, `create database ${filled} template ${templates.migrated}`)
    const place = { dataFolder, databaseUrl: urlOf(server, filled), remove: async () => {} }
    await (await PortalProcess.serve(place)).stop()
    await analyze(place.databaseUrl)
  } catch (error) {
    await remove()
    throw error
  }
  const template: Template = { server, dataFolder }
  process.env[variable] = JSON.stringify(template)
  return remove
}

/** Copies take the planner's figures with them, which a database of its own would have after a minute. */
async function analyze(databaseUrl: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('vacuum analyze').finally(() => client.end())
}

/** A portal with all remotes and the demo group. Its database is its own, the server of it is everybody's. */
export async function startCopy(settings: Record<string, string> = {}): Promise<PortalProcess> {
  const template = JSON.parse(process.env[variable] ?? '{}') as Template
  const name = `journeys_${randomUUID().replaceAll('-', '')}`
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'portal-e2e-'))
  await cp(template.dataFolder, dataFolder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  await runOn(template.server, `create database ${name} template ${filled} strategy file_copy`)
  const remove = async () => {
    await runOn(template.server, `drop database ${name} with (force)`)
    await rm(dataFolder, { recursive: true, force: true })
  }
  return PortalProcess.serve({ dataFolder, databaseUrl: urlOf(template.server, name), remove }, settings, {
    remotes: [],
  })
}
