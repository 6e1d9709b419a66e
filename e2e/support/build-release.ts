import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

interface Release {
  /** The folder of a remote's sources, which stay unchanged. */
  source: string
  /** The place of its packages. */
  nodeModules: string
  version: string
  /** Texts to replace, by file. */
  edits?: Record<string, [text: RegExp, by: string]>
}

export interface Build {
  folder: string
  remove: () => Promise<void>
}

const notSources = new Set(['node_modules', 'dist', '.cache'])

/** Builds a remote after a change, in its own folder. */
export async function buildRelease({ source, nodeModules, version, edits = {} }: Release): Promise<Build> {
  const home = await mkdtemp(path.join(tmpdir(), 'portal-release-'))
  const folder = path.join(home, path.basename(source))
  await cp(source, folder, { recursive: true, filter: file => !notSources.has(path.basename(file)) })
  await symlink(nodeModules, path.join(folder, 'node_modules'))
  const changes = { 'package.json': [/"version": ".*"/, `"version": "${version}"`] as const, ...edits }
  for (const [file, [text, by]] of Object.entries(changes)) await replaceIn(path.join(folder, file), text, by)
  await promisify(execFile)(process.execPath, [path.join(folder, 'build.mjs')])
  return { folder: path.join(folder, 'dist'), remove: () => rm(home, { recursive: true, force: true }) }
}

async function replaceIn(file: string, text: RegExp, by: string) {
  const before = await readFile(file, 'utf8')
  if (before.search(text) < 0) throw new Error(`${file} does not hold ${text}`)
  await writeFile(file, before.replace(text, by))
}
