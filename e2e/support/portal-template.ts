import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openConnections } from '@portal/database/connect'
import { silent } from '@portal/database/log'
import { nextRelease } from '@portal/database/testing/next-release'
import { runOn, urlOf } from '@portal/database/testing/on-server'
import { startTestServer, templates } from '@portal/database/testing/server'
import pg from 'pg'
import { type Template, templateVariable } from './portal-copy'
import { type Place, PortalProcess, remoteNames } from './portal-process'
import { publishBuilt } from './publish-build'

const database = 'journeys_template'

/** Playwright's `globalSetup`: fills one portal with remotes; journeys use copies of it. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const { address: server, stop } = await startTestServer({ withDemo: false })
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'portal-template-'))
  const remove = async () => {
    await stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    await runOn(server, `create database ${database} template ${templates.migrated}`)
    const place = { dataFolder, databaseUrl: urlOf(server, database), remove: async () => {} }
    await Promise.all([fill(place), publishBuilt(dataFolder, remoteNames)])
  } catch (error) {
    await remove()
    throw error
  }
  const template: Template = { server, database, dataFolder }
  process.env[templateVariable] = JSON.stringify(template)
  return remove
}

/**
 * As in a first start, and then with what the next release may add while this one goes on serving. Copies include the
 * planner statistics, which a server would take a minute to gather.
 */
async function fill(place: Place & { databaseUrl: string }) {
  await (await PortalProcess.serve(place, {}, { remotes: [] })).stop()
  const { db, close } = openConnections({ connectionString: place.databaseUrl }, silent)
  await db
    .transaction()
    .execute(transaction => nextRelease.up(transaction))
    .finally(close)
  const client = new pg.Client(place.databaseUrl)
  await client.connect()
  await client.query('vacuum analyze').finally(() => client.end())
}
