import path from 'node:path/posix'
import remapping, { type SourceMapInput } from '@jridgewell/remapping'
import MagicString from 'magic-string'
import { SdkError } from '../sdk-error'
import { readModule, wholeName, type ModuleFacts, type Reference } from './read-module'
import { sharedNames, split } from './shared-names'

/** The packages that the page shares: versions, and the names that each exports. */
export interface HostFacts {
  hostApi: string
  singletons: Record<string, string>
  exports: Record<string, string[]>
}

export interface Linked {
  /** All modules, as published. */
  files: Map<string, string>
  /** The source maps of those that changed. */
  maps: Map<string, string>
  /** Their imports of each other. */
  facts: Map<string, ModuleFacts>
  /** The shared packages that they import. */
  taken: string[]
}

const folder = 'portal-shared'
export const hubFile = `${folder}/page.js`

/**
 * Replaces every shared package by a module that asks the page for its own.
 * @param mapOf the source map that the bundler wrote beside a script
 */
export function linkModules(
  scripts: ReadonlyMap<string, string>,
  host: HostFacts,
  mapOf: (file: string) => string | undefined = () => undefined,
): Linked {
  const files = new Map([[hubFile, hubText]])
  const maps = new Map<string, string>()
  const taken = new Map<string, Set<string>>()
  for (const [file, code] of scripts) {
    const foreign = readModule(file, code).references.filter(({ specifier }) => !/^\.{0,2}\//.test(specifier))
    const linked = new MagicString(code)
    for (const reference of foreign) {
      const groups = grouped(reference, file, host)
      for (const [shared, bindings] of groups)
        taken.set(shared, new Set([...(taken.get(shared) ?? []), ...bindings.map(each => each.taken)]))
      linked.overwrite(reference.start, reference.end, linkText(reference, file, groups))
    }
    files.set(file, linked.toString())
    const map = foreign.length > 0 ? mapOf(file) : undefined
    if (map !== undefined) maps.set(mapFile(file), remapped(linked, file, map))
  }
  for (const [shared, names] of taken) files.set(shimFile(shared), shimText(shared, [...names].sort()))
  const facts = new Map([...files].map(([file, code]) => [file, readModule(file, code)]))
  return { files, maps, facts, taken: [...taken.keys()].sort() }
}

export const mapFile = (file: string): string => `${file}.map`

/** Moves a source map's places as far as the links have moved the code. A map that is none stays as it is. */
function remapped(linked: MagicString, file: string, map: string): string {
  try {
    const original = JSON.parse(map) as SourceMapInput
    const moved = linked.generateMap({ source: file, hires: 'boundary' }).toString()
    return remapping(moved, source => (source === file ? original : null)).toString()
  } catch {
    return map
  }
}

type Bindings = Reference['bindings']

/** Groups imported names by the shared package that exports them. */
function grouped({ specifier, kind, bindings }: Reference, file: string, host: HostFacts): Map<string, Bindings> {
  const whole = sharedNames.get(specifier)
  if (!whole) throw new SdkError('IMPORT_UNKNOWN', foreignText(file, specifier))
  if (kind === 'all') throw new SdkError('IMPORT_UNKNOWN', `${file} exports all of ${specifier}. Name the exports.`)
  if (kind === 'dynamic') return new Map([[whole, [{ taken: wholeName, local: '' }]]])
  const groups = new Map<string, Bindings>()
  for (const binding of bindings) {
    const { taken } = binding
    const has = (name: string) => host.exports[name]?.includes(taken) ?? true
    const owner = taken === wholeName ? whole : [...(split[specifier] ?? []), whole].find(has)
    if (!owner) throw new SdkError('EXPORT_UNKNOWN', `${file} takes ${taken} of ${specifier}, which has no such thing.`)
    groups.set(owner, [...(groups.get(owner) ?? []), binding])
  }
  return groups.size ? groups : new Map([[whole, []]])
}

function linkText({ kind }: Reference, file: string, groups: Map<string, Bindings>): string {
  const texts = [...groups].map(([shared, bindings]) => {
    const from = JSON.stringify(relative(file, shimFile(shared)))
    if (kind === 'dynamic') return `import(${from}).then(all => all.${wholeName})`
    const names = bindings.map(({ taken, local }) => `${taken} as ${local}`).join(', ')
    return names ? `${kind} { ${names} } from ${from};` : `import ${from};`
  })
  return texts.join('')
}

function foreignText(file: string, specifier: string): string {
  return /^[a-z]+:/i.test(specifier)
    ? `${file} loads ${specifier}. A remote runs only what its release contains.`
    : `${file} imports ${specifier}, which the page does not share. Let your bundler include it.`
}

const shimFile = (shared: string) => `${folder}/${shared.replace(/^@/, '').replaceAll(/[/.]/g, '-')}.js`

function relative(from: string, to: string): string {
  const found = path.relative(path.dirname(from), to)
  return found.startsWith('.') ? found : `./${found}`
}

/** The portal passes its share scope to the entry before it asks for a page of the remote. */
const hubText = `let scope
export const init = shared => { scope ??= shared }
export const take = async name => {
  const found = Object.values(scope[name] ?? {})
  const offered = found.find(({ from }) => from === 'shell') ?? found[0]
  if (!offered) throw new Error('This page does not share ' + name)
  return (await offered.get())()
}
`

function shimText(shared: string, names: string[]): string {
  const own = names.filter(name => name !== 'default' && name !== wholeName)
  return [
    `import { take } from './page.js'`,
    `export const ${wholeName} = await take(${JSON.stringify(shared)})`,
    ...(own.length ? [`export const { ${own.join(', ')} } = ${wholeName}`] : []),
    ...(names.includes('default') ? [`export default ${wholeName}.default`] : []),
    '',
  ].join('\n')
}

/** Returns a module and all its static imports. */
export function staticClosure(start: string, facts: ReadonlyMap<string, ModuleFacts>): string[] {
  const found = new Set([start])
  for (const file of found)
    for (const { specifier, kind } of facts.get(file)?.references ?? []) {
      const target = path.join(path.dirname(file), specifier)
      if (kind !== 'dynamic' && facts.has(target)) found.add(target)
    }
  return [...found]
}
