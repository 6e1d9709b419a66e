import fs from 'node:fs'
import path from 'node:path'
import { readDescriptor, remoteConfig } from './remote.mjs'
import { startDevServer } from './dev-server.mjs'

/**
 * Serves a remote under development. Its files come from memory and are replaced in the page on every change.
 * @param {string} folder
 * @param {{ port: number, orNext?: boolean, portal: string, say: (line: string) => void }} options
 * @returns {Promise<{ name: string, address: string, stop: () => Promise<void> }>}
 */
export async function developRemote(folder, { port: firstPort, orNext, portal, say }) {
  const open = async (/** @type {{ port: number, orNext?: boolean | undefined }} */ place) => {
    const { name } = await readDescriptor(folder)
    const configuration = await remoteConfig(folder, 'development')
    return { name, server: await startDevServer(configuration, { ...place, portal, onBuild: buildReport(name, say) }) }
  }
  let current = await open({ port: firstPort, orNext })
  const { port } = current.server
  const address = `http://localhost:${port}`

  // Routes, pages and titles are build settings, so a new descriptor needs a new build.
  let work = Promise.resolve()
  const reopen = async () => {
    try {
      await readDescriptor(folder)
    } catch (error) {
      return say(`${current.name}: the descriptor cannot be used, the one before stays.\n${messageOf(error)}`)
    }
    await current.server.stop()
    current = await open({ port })
    say(`${current.name}: the descriptor has changed; reload the page to see its routes and menu.`)
  }
  const watcher = watchFile(path.join(folder, 'src/descriptor.ts'), () => (work = work.then(reopen)))
  return {
    name: current.name,
    address,
    stop: async () => {
      watcher.close()
      await work
      await current.server.stop()
    },
  }
}

/** @param {string} name @param {(line: string) => void} say */
export function buildReport(name, say) {
  return (/** @type {{ problems: string, ms: number }} */ { problems, ms }) =>
    say(problems ? `${name}: ${problems}` : `${name}: built in ${(ms / 1000).toFixed(1)} s`)
}

/**
 * Watches a file's folder and compares its content, because editors write in several steps or replace the file.
 * @param {string} file
 * @param {() => void} onChange
 */
function watchFile(file, onChange) {
  const read = () => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')
  let content = read()
  return fs.watch(path.dirname(file), () => {
    const now = read()
    if (!now || now === content) return
    content = now
    onChange()
  })
}

/** @param {unknown} error */
const messageOf = error => (error instanceof Error ? error.message : String(error))
