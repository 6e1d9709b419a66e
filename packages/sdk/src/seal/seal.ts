import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { contentHash, integrityOf, readBuild, type BuildFiles } from '@portal/federation/delivery/build-files'
import type { Weights } from '@portal/federation/delivery/budgets'
import { checkBudget } from '@portal/federation/delivery/check-budget'
import { checkEntry } from '@portal/federation/delivery/check-entry'
import { checkFiles } from '@portal/federation/delivery/check-files'
import { manifestFile, parseManifest } from '@portal/federation/delivery/check-manifest'
import { compressFiles } from '@portal/federation/delivery/compress'
import { defaultBudget } from '@portal/federation/delivery/limits'
import { checkStyles, needsScope, scopedFrom, stylesIn } from '@portal/federation/delivery/styles/check-styles'
import { scopeStyles } from '@portal/federation/delivery/styles/scope-styles'
import { exposedModules, type Descriptor } from '@portal/federation/descriptor'
import { hostApiSatisfies } from '@portal/federation/host-api'
import { SdkError } from '../sdk-error'
import { entryFile, entryText } from './entry-text'
import { hubFile, linkModules, mapFile, staticClosure, type HostFacts } from './link-modules'

export interface SealOptions {
  /** A bundler's output: an ES module for each page, without the packages that the portal shares. */
  folder: string
  descriptor: Descriptor
  version: string
  host: HostFacts
}

export interface Sealed {
  weights: Weights
  taken: string[]
}

/** Turns a build into a release (entry, hashes, descriptor), checked as publishing checks it; or changes nothing. */
export async function seal({ folder, descriptor, version, host }: SealOptions): Promise<Sealed> {
  if (!hostApiSatisfies(descriptor.hostApi, host.hostApi))
    throw new SdkError(
      'HOST_API_MISMATCH',
      `The descriptor asks for the host API ${descriptor.hostApi}; this SDK is made for ${host.hostApi}. Take the SDK of ` +
        'that version, or leave hostApi out.',
    )
  const original = await readBuild(folder)
  if (original.has(manifestFile)) refuseSealed(original)
  const built = withScopedStyles(original, descriptor)
  const pages = pagesIn(built, Object.keys(exposedModules(descriptor)))
  const { files, maps, facts, taken } = linkModules(scriptsIn(built), host, file =>
    built.get(mapFile(file))?.toString(),
  )
  for (const [page, file] of pages)
    if (!facts.get(file)?.hasDefault)
      throw new SdkError('PAGE_MISSING', `${file} is “${page}” of the descriptor, but exports nothing as its default.`)
  files.set(entryFile, entryText(pages, linkedStyles(built)))

  const release = new Map([
    ...built,
    ...[...files, ...maps].map(([file, text]): [string, Buffer] => [file, Buffer.from(text)]),
  ])
  const manifest = {
    id: descriptor.name,
    name: `mf_${descriptor.name.replaceAll('-', '_')}_${contentHash(release).slice(0, 10)}`,
    metaData: { remoteEntry: { name: entryFile, path: '', type: 'module' } },
    shared: taken.map(name => ({ name })),
    portal: {
      version,
      singletons: Object.fromEntries(taken.map(name => [name, builtWith(name, folder) ?? host.singletons[name]])),
      pages: Object.fromEntries(
        // The entry always loads the hub.
        [...pages].map(([page, file]) => [page, [...new Set([hubFile, ...staticClosure(file, facts)])]]),
      ),
      files: Object.fromEntries([...release].map(([file, data]) => [file, integrityOf(data)])),
      descriptor,
    },
  }
  release.set(manifestFile, Buffer.from(JSON.stringify(manifest)))
  const weights = await check(release)
  await write(folder, original, release)
  return { weights, taken }
}

/** Limits the remote's styles to its root, which only portals of this host API or later have. */
function withScopedStyles(built: BuildFiles, { name, hostApi }: Descriptor): BuildFiles {
  const sheets = stylesIn(built)
  if (sheets.size === 0) return built
  if (!needsScope(hostApi))
    throw new SdkError(
      'HOST_API_MISMATCH',
      `The descriptor asks for the host API ${hostApi}. A remote with style sheets needs ^${scopedFrom} or later; leave ` +
        'hostApi out, or ask for that.',
    )
  const scoped = [...scopeStyles(sheets, name)].map(([file, css]): [string, Buffer] => [file, Buffer.from(css)])
  return new Map([...built, ...scoped])
}

/** A second seal would cover files that the bundler did not write. */
function refuseSealed(built: BuildFiles): never {
  checkFiles(parseManifest(built), built)
  throw new SdkError('SEALED_ALREADY', 'The folder is sealed already. Build again before you seal again.')
}

const isScript = (file: string) => /\.m?js$/.test(file)

function scriptsIn(built: BuildFiles): Map<string, string> {
  return new Map([...built].filter(([file]) => isScript(file)).map(([file, data]) => [file, String(data)]))
}

const linkedStyles = (built: BuildFiles) =>
  [...stylesIn(built).keys()].map(file => ({ file, integrity: integrityOf(built.get(file)!) }))

/** Finds the module of each page and extension: `<page>.js` in any folder, with or without a hash in its name. */
function pagesIn(built: BuildFiles, names: string[]): Map<string, string> {
  const scripts = [...built.keys()].filter(isScript)
  return new Map(
    names.map(name => {
      const exact = scripts.filter(file => path.posix.basename(file).replace(/\.m?js$/, '') === name)
      const hashed = scripts.filter(file =>
        new RegExp(`^${name}[.-][\\w-]{6,}\\.m?js$`).test(path.posix.basename(file)),
      )
      const [file, other] = exact.length ? exact : hashed
      if (!file || other)
        throw new SdkError(
          'PAGE_MISSING',
          other
            ? `Both ${file} and ${other} could be “${name}” of the descriptor.`
            : `The descriptor names “${name}”, but the build has no ${name}.js.`,
        )
      return [name, file]
    }),
  )
}

/** Returns the version of a library that the team built with; the page must have at least this one. */
function builtWith(name: string, folder: string): string | undefined {
  if (name.startsWith('@portal/')) return undefined
  const library = name.split('/')[0]
  try {
    const { resolve } = createRequire(path.resolve(folder, 'package.json'))
    return (createRequire(import.meta.url)(resolve(`${library}/package.json`)) as { version: string }).version
  } catch {
    return undefined
  }
}

async function check(release: BuildFiles): Promise<Weights> {
  const manifest = parseManifest(release)
  checkFiles(manifest, release)
  checkEntry(manifest, release)
  checkStyles(manifest, release)
  const compressed = await compressFiles(release)
  return checkBudget(manifest, release, compressed, defaultBudget)
}

/** Writes the manifest last: without it the folder is no release. */
async function write(folder: string, built: BuildFiles, release: BuildFiles): Promise<void> {
  for (const [file, data] of release) {
    if (built.get(file)?.equals(data)) continue
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), data)
  }
}
