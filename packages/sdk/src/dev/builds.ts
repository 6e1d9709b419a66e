import type { BuildFiles } from '@portal/federation/delivery/build-files'
import { manifestFile, parseManifest } from '@portal/federation/delivery/check-manifest'
import type { Descriptor } from '@portal/federation/descriptor'
import { mapFile } from '../seal/link-modules'
import { ownPath } from './place'
import { SourcePlaces } from './source-places'

const ofShell = new RegExp(`^\\s+at .*:\\d+${ownPath}(?:main|chunks)`)

/** Pages that are open keep asking for files of the build that they began with. */
const mostKept = 10

/** The builds of a remote under development, newest last. */
export class Builds {
  readonly #kept = new Map<number, { files: BuildFiles; places: SourcePlaces }>()
  #count = 0

  /** @returns the number of the build */
  add(built: BuildFiles): number {
    const number = ++this.#count
    const places = new SourcePlaces(file => built.get(mapFile(file))?.toString())
    this.#kept.set(number, { files: underDevelopment(built), places })
    this.#kept.delete(number - mostKept)
    return number
  }

  get newest(): number {
    return this.#count
  }

  get descriptor(): Descriptor {
    return parseManifest(this.#kept.get(this.#count)?.files ?? new Map()).portal.descriptor
  }

  /** @param address such as `7/chunks/plan.js` */
  fileAt(address: string): Buffer | undefined {
    const [, number, file = ''] = /^(\d+)\/(.*)$/.exec(address) ?? []
    return this.#kept.get(Number(number))?.files.get(file)
  }

  /** Replaces places of built files in a stack by those in the sources, with their lines. Leaves this shell out. */
  inSources(stack: string): string {
    return stack
      .split('\n')
      .filter(line => !ofShell.test(line))
      .map(line => {
        const [place, file = '', at, column] = /https?:\/\/localhost:\d+\/([^\s()]*?):(\d+):(\d+)/.exec(line) ?? []
        const found = place && this.#places(file)?.(Number(at), Number(column))
        return found
          ? [line.replace(place, found.place), ...(found.code ? [`        ${found.code}`] : [])].join('\n')
          : line
      })
      .join('\n')
  }

  #places(address: string) {
    const [, number, ofBuild] = /^portal-sdk\/builds\/(\d+)\/(.*)$/.exec(address) ?? []
    const file = ofBuild ?? address
    const places = this.#kept.get(number ? Number(number) : this.#count)?.places
    return (line: number, column: number) => places?.original(file, line, column)
  }
}

/** Removes the hashes, because files under development change, and adds the code that follows changes. */
function underDevelopment(built: BuildFiles): BuildFiles {
  const manifest = parseManifest(built)
  const { name } = manifest.metaData.remoteEntry
  const unhashed = { ...manifest, portal: { ...manifest.portal, files: {} } }
  return new Map([
    ...built,
    [manifestFile, Buffer.from(JSON.stringify(unhashed))],
    [name, Buffer.from(`${built.get(name)}\nimport '${ownPath}follow.js'\n`)],
  ])
}
