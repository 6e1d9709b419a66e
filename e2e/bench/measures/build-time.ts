import fs from 'node:fs/promises'
import path from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from '../median'
import { remoteNames, root } from '../../support/portal-process'

const execute = promisify(execFile)
const apps = ['shell', ...remoteNames.map(name => `mf-${name}`)]
const changedPage = 'mf-leave/src/pages/leave-guide.page.tsx'

export interface BuildTimes {
  /** Seconds, medians. */
  remote: number
  all: number
  allCold: number
}

/**
 * Rebuilds one changed remote and, for comparison, all apps, each changed, from a warm cache. All without a cache once,
 * all with one twice. Works on a copy of the sources, so the repository stays untouched.
 */
export async function measureBuild(rounds: number, progress: (doing: string) => void): Promise<BuildTimes> {
  const copy = path.join(root, 'e2e/.cache/build-time')
  await copySources(copy)
  progress('build, all without a cache')
  const allCold = await timed(() => buildAll(copy))
  const [remote, all]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    progress(`build, round ${round + 1}`)
    await change(path.join(copy, changedPage), round)
    remote.push(await timed(() => build(copy, 'mf-leave')))
    if (round > 1) continue
    for (const app of apps) await change(await pageOf(copy, app), round)
    all.push(await timed(() => buildAll(copy)))
  }
  await fs.rm(copy, { recursive: true, force: true })
  return { remote: median(remote), all: median(all), allCold }
}

/** Copies sources only; packages are linked to the repository. */
async function copySources(copy: string) {
  await fs.rm(copy, { recursive: true, force: true })
  for (const app of apps) {
    await fs.cp(path.join(root, app), path.join(copy, app), {
      recursive: true,
      filter: source => !['node_modules', 'dist', '.cache'].includes(path.basename(source)),
    })
    await fs.symlink(path.join(root, app, 'node_modules'), path.join(copy, app, 'node_modules'))
  }
}

async function pageOf(copy: string, app: string): Promise<string> {
  const folder = path.join(copy, app, 'src', app === 'shell' ? 'home' : 'pages')
  return path.join(folder, (await fs.readdir(folder)).find(name => name.endsWith('.page.tsx'))!)
}

/** Changes a text that stays in the build. */
async function change(page: string, round: number) {
  const source = await fs.readFile(page, 'utf8')
  await fs.writeFile(
    page,
    source.replace(
      /defineTexts\(\{(\s*bench: .*)?/,
      `defineTexts({\n  bench: { tr: '${round}', en: '${round} ${Date.now()}' },`,
    ),
  )
}

async function buildAll(copy: string) {
  const waiting = [...apps]
  const work = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) await build(copy, app)
  }
  await Promise.all([work(), work()])
}

function build(copy: string, app: string) {
  return execute(process.execPath, ['build.mjs'], { cwd: path.join(copy, app) })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return (performance.now() - since) / 1000
}
