import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Mock } from '../testing/mock'

/** Reads the mock of a project at each request, so that changes apply at once. */
export async function readMock(project: string): Promise<Mock> {
  const file = path.join(project, 'portal.mock.mjs')
  if (!existsSync(file)) return {}
  const { mtimeMs } = await stat(file)
  const module = (await import(`${pathToFileURL(file)}?${mtimeMs}`)) as { default?: Mock }
  return module.default ?? {}
}
