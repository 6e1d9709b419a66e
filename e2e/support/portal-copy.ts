import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Address } from '@portal/database/embedded/address'
import { runOn, urlOf } from '@portal/database/testing/on-server'
import { type Place, PortalProcess } from './portal-process'

/** Data that the starting process passes to Playwright's workers. */
export const templateVariable = 'JOURNEYS_TEMPLATE'

export interface Template {
  server: Address
  database: string
  dataFolder: string
}

const template = () => JSON.parse(process.env[templateVariable] ?? '{}') as Template

/** A portal with all remotes and the demo group, with its own database on the shared server. */
export async function startCopy(settings: Record<string, string> = {}, shell = ''): Promise<PortalProcess> {
  const { server, database } = template()
  const name = `journeys_${randomUUID().replaceAll('-', '')}`
  const { dataFolder, remove } = await copyFolder()
  await runOn(server, `create database ${name} template ${database} strategy file_copy`)
  const place = {
    dataFolder,
    databaseUrl: urlOf(server, name),
    remove: async () => {
      await runOn(server, `drop database ${name} with (force)`)
      await remove()
    },
  }
  return PortalProcess.serve(place, settings, { remotes: [], shell })
}

/** A portal with all remotes and nothing else, with its own database server. */
export async function startWithRemotes(settings: Record<string, string>): Promise<PortalProcess> {
  return PortalProcess.serve(await copyFolder('remotes'), settings, { remotes: [] })
}

/** @param part of the template's folder; all of it, if it is not given */
async function copyFolder(part = '.'): Promise<Place> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'portal-e2e-'))
  const whole = { recursive: true, mode: constants.COPYFILE_FICLONE }
  await cp(path.join(template().dataFolder, part), path.join(dataFolder, part), whole)
  return { dataFolder, remove: () => rm(dataFolder, { recursive: true, force: true }) }
}
