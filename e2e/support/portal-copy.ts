import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Address } from '@portal/database/embedded/address'
import { runOn, urlOf } from '@portal/database/testing/on-server'
import { PortalProcess } from './portal-process'

/** What the processes of Playwright's workers are told by the one that starts them. */
export const templateVariable = 'JOURNEYS_TEMPLATE'

export interface Template {
  server: Address
  database: string
  dataFolder: string
}

/** A portal with all remotes and the demo group. Its database is its own, the server of it is everybody's. */
export async function startCopy(settings: Record<string, string> = {}, shell = ''): Promise<PortalProcess> {
  const template = JSON.parse(process.env[templateVariable] ?? '{}') as Template
  const name = `journeys_${randomUUID().replaceAll('-', '')}`
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'portal-e2e-'))
  await cp(template.dataFolder, dataFolder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  await runOn(template.server, `create database ${name} template ${template.database} strategy file_copy`)
  const remove = async () => {
    await runOn(template.server, `drop database ${name} with (force)`)
    await rm(dataFolder, { recursive: true, force: true })
  }
  return PortalProcess.serve({ dataFolder, databaseUrl: urlOf(template.server, name), remove }, settings, {
    remotes: [],
    shell,
  })
}
