import { gte, minVersion } from 'semver'
import type { PublishedManifest } from '../check-manifest'
import type { BuildFiles } from '../build-files'
import { DeliveryError } from '../errors'
import { scopeStyles } from './scope-styles'

/** From this host API on, a remote's page has a root to which its styles are limited. */
export const scopedFrom = '3.8.0'

/** Returns whether a release may only style its own root. Releases for earlier portals were built without one. */
export function needsScope(hostApi: string): boolean {
  const least = minVersion(hostApi)
  return least !== null && gte(least, scopedFrom)
}

export const stylesIn = (files: BuildFiles): Map<string, string> =>
  new Map([...files].filter(([file]) => file.endsWith('.css')).map(([file, data]) => [file, String(data)]))

/** Checks that the style sheets of a release are limited to its remote. */
export function checkStyles({ portal: { descriptor } }: PublishedManifest, files: BuildFiles): void {
  if (!needsScope(descriptor.hostApi)) return
  const sheets = stylesIn(files)
  for (const [file, css] of scopeStyles(sheets, descriptor.name))
    if (css !== sheets.get(file))
      throw new DeliveryError('STYLE_UNSCOPED', `${file} is not limited to its remote. Seal the build again.`)
}
