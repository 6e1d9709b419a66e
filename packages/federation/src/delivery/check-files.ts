import { exposedModules } from '../descriptor'
import type { RemoteManifest } from '../registry'
import { integrityOf, type BuildFiles } from './build-files'
import { manifestFile } from './check-manifest'
import { DeliveryError } from './errors'
import { statementFile } from './kept-back'

/** The manifest and the files beside it must tell the same story, in both directions. */
export function checkFiles(manifest: RemoteManifest, files: BuildFiles): void {
  const { files: listed, pages, descriptor } = manifest.portal
  for (const path of Object.keys(listed))
    if (!files.has(path)) throw new DeliveryError('FILE_MISSING', `The manifest lists ${path}, which the build lacks.`)
  for (const [path, data] of files) {
    if (path === manifestFile || path === statementFile) continue
    if (!Object.hasOwn(listed, path))
      throw new DeliveryError('FILE_UNLISTED', `The build has ${path}, which the manifest does not list.`)
    if (listed[path] !== integrityOf(data))
      throw new DeliveryError('HASH_MISMATCH', `${path} is not the file whose hash the manifest lists.`)
  }
  const needed = [manifest.metaData.remoteEntry.name, ...Object.values(pages).flat()]
  for (const path of needed)
    if (!Object.hasOwn(listed, path))
      throw new DeliveryError('FILE_MISSING', `The manifest needs ${path}, which is not among its files.`)
  for (const name of Object.keys(exposedModules(descriptor)))
    if (!Object.hasOwn(pages, name))
      throw new DeliveryError('PAGE_MISSING', `The descriptor names “${name}”, which the build does not have.`)
}
