import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping'

/** Finds places of built files in a team's sources. */
export class SourcePlaces {
  readonly #maps = new Map<string, TraceMap | undefined>()

  constructor(private readonly mapOf: (file: string) => string | undefined) {}

  /** @returns such as `src/trips.tsx:12:5`, and the line itself, if it is the team's */
  original(file: string, line: number, column: number): { place: string; code: string | undefined } | undefined {
    const map = this.#map(file)
    if (!map || line < 1) return undefined
    const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) })
    if (found.source === null) return undefined
    const isForeign = found.source.includes('node_modules/')
    const code = sourceContentFor(map, found.source)?.split('\n')[found.line - 1]?.trim()
    const place = `${shortened(found.source)}:${found.line}:${found.column + 1}`
    return { place, code: isForeign ? undefined : code }
  }

  #map(file: string): TraceMap | undefined {
    if (!this.#maps.has(file)) this.#maps.set(file, parsed(this.mapOf(file)))
    return this.#maps.get(file)
  }
}

/** A build may have no map, or one that is none. */
function parsed(text: string | undefined): TraceMap | undefined {
  try {
    return text === undefined ? undefined : new TraceMap(text)
  } catch {
    return undefined
  }
}

/** Bundlers write `webpack://name/./src/a.ts` or `../../src/a.ts`. */
const shortened = (source: string) => source.replace(/^[\w-]+:\/\/\/?[^/]*\//, '').replace(/^(?:\.{1,2}\/)+/, '')
