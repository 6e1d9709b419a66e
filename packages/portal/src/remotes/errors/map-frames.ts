import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { Frame } from './clean-error'

/** A map is parsed whole, in memory. */
const mostBytes = 16 * 1024 * 1024

/** Finds places in the sources of a release, by the source maps that were published with it and are never served. */
export class SourceMaps {
  readonly #folder: string
  readonly #maps = new Map<string, Promise<TraceMap | undefined>>()

  constructor(releaseFolder: string) {
    this.#folder = releaseFolder
  }

  /** Returns the frame in the source, or as it is without a map. */
  async original(frame: Frame): Promise<Frame> {
    const { file, line, column } = frame
    if (file.startsWith('/')) return frame
    const known = this.#maps.get(file) ?? readMap(path.join(this.#folder, `${file}.map`))
    this.#maps.set(file, known)
    const map = await known
    if (!map || line < 1) return frame
    const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) })
    if (found.source === null) return frame
    return { name: found.name ?? frame.name, file: shortened(found.source), line: found.line, column: found.column + 1 }
  }
}

/** A release may have no map, or one that is none. */
async function readMap(file: string): Promise<TraceMap | undefined> {
  try {
    if ((await stat(file)).size > mostBytes) return undefined
    return new TraceMap(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Bundlers write `webpack://name/./src/a.ts` or `../../src/a.ts`. */
const shortened = (source: string) => source.replace(/^[\w-]+:\/\/\/?[^/]*\//, '').replace(/^(?:\.{1,2}\/)+/, '')
