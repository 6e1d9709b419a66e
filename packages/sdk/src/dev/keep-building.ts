import { watch } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** True for files in a project's folder that a build reads. Bundlers write there, too. */
export const isSource = (name: string) =>
  /^[^.].*\.(mjs|js|ts|json)$/.test(name) && !/timestamp|package-lock/.test(name)

/** Editors write a file in several steps, and several files at once. */
const settledMs = 50

/** Builds at every change of a project, one build at a time. A change during a build starts another. */
export function keepBuilding(project: string, build: () => Promise<void>): { stop: () => void } {
  let work = Promise.resolve()
  let isAsked = false
  const again = () => {
    if (isAsked) return
    isAsked = true
    work = work.then(async () => {
      await setTimeout(settledMs)
      isAsked = false
      await build()
    })
  }
  const watchers = [
    watch(path.join(project, 'src'), { recursive: true }, again),
    watch(project, (_, name) => {
      if (name && isSource(name)) again()
    }),
  ]
  return {
    stop: () => {
      for (const watcher of watchers) watcher.close()
    },
  }
}
