import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode, reasonOf, type Disk } from './disk'
import { DeliveryError } from './errors'
import { eventSchema, type DeliveryEvent } from './events'
import { stagingFolder } from './staging'
import { foldEvents, type DeliveryState } from './state'

/** Lies beside the remotes' folders, so no remote may have this name. */
export const logFolder = 'log'

/** Reads the events after the first `known`, file by file, until a number is missing. */
export async function readLog(remotesFolder: string, known = 0): Promise<DeliveryEvent[]> {
  const events: DeliveryEvent[] = []
  for (;;) {
    const number = known + events.length + 1
    const text = await readEvent(remotesFolder, number)
    if (text !== undefined) events.push(parseEvent(text, number))
    else if (!(await isGap(remotesFolder, number))) return events
    // A file that appeared between the two reads is not a gap.
    else if ((await readEvent(remotesFolder, number)) === undefined) throw malformed(number, 'is missing')
  }
}

async function readEvent(remotesFolder: string, number: number): Promise<string | undefined> {
  try {
    return await readFile(join(remotesFolder, eventFile(number)), 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw malformed(number, `cannot be read (${reasonOf(error)})`)
  }
}

function parseEvent(text: string, number: number): DeliveryEvent {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw malformed(number, 'is not JSON')
  }
  const parsed = eventSchema.safeParse(json)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw malformed(number, `is no event of the registry: ${issue?.path.join('.')}: ${issue?.message}`)
}

async function isGap(remotesFolder: string, number: number): Promise<boolean> {
  const names = await readdir(join(remotesFolder, logFolder)).catch(() => [])
  return names.some(name => Number(/^(\d{6,})\.json$/.exec(name)?.[1] ?? 0) > number)
}

export function stateOf(events: readonly DeliveryEvent[]): DeliveryState {
  try {
    return foldEvents(events)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const number = events.findIndex((_, i) => !folds(events.slice(0, i + 1))) + 1
    throw malformed(number, error.message)
  }
}

function folds(events: readonly DeliveryEvent[]): boolean {
  try {
    foldEvents(events)
    return true
  } catch {
    return false
  }
}

export async function readState(remotesFolder: string): Promise<DeliveryState> {
  return stateOf(await readLog(remotesFolder))
}

/**
 * Appends the event that `decide` returns, and decides again whenever another process was faster. `decide` throws to
 * refuse, and returns undefined if nothing is left to do.
 */
export async function appendEvent(
  remotesFolder: string,
  decide: (state: DeliveryState) => DeliveryEvent | undefined | Promise<DeliveryEvent | undefined>,
  disk: Disk,
): Promise<DeliveryEvent | undefined> {
  for (;;) {
    const state = await readState(remotesFolder)
    const event = await decide(state)
    if (!event || (await writeEvent(remotesFolder, state.revision + 1, event, disk))) return event
  }
}

async function writeEvent(remotesFolder: string, number: number, event: DeliveryEvent, disk: Disk): Promise<boolean> {
  await disk.makeFolder(join(remotesFolder, logFolder))
  await disk.makeFolder(stagingFolder(remotesFolder))
  const draft = join(stagingFolder(remotesFolder), `${randomUUID()}.json`)
  try {
    await disk.writeFile(draft, `${JSON.stringify(eventSchema.parse(event), null, 2)}\n`)
    // Only a link fails if the name is taken; a rename would replace it.
    return await disk.link(draft, join(remotesFolder, eventFile(number)))
  } finally {
    await disk.remove(draft).catch(() => undefined)
  }
}

function eventFile(number: number): string {
  return `${logFolder}/${String(number).padStart(6, '0')}.json`
}

function malformed(number: number, what: string): DeliveryError {
  return new DeliveryError('REGISTRY_MALFORMED', `The registry cannot be read: ${eventFile(number)} ${what}.`)
}
