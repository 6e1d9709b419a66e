import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readPackages } from '../src/packages.mjs'
import { testTimeout } from './common.mjs'

const root = path.join(import.meta.dirname, '../../..')

/**
 * Every package with a `jest.config.mjs`. Packages with equal configurations are one project, because jest resolves and
 * transforms modules again for each project.
 * @type {Map<string, { rootDir: string, roots: string[] }>}
 */
const projects = new Map()
for (const { folder } of readPackages(root)) {
  const file = path.join(root, folder, 'jest.config.mjs')
  if (!fs.existsSync(file)) continue
  const { default: config } = await import(file)
  const key = JSON.stringify(config)
  const project = projects.get(key) ?? { ...config, rootDir: path.dirname(file), roots: [] }
  project.roots.push(path.dirname(file))
  projects.set(key, project)
}

export default {
  rootDir: root,
  // jest ignores the time limits of projects.
  testTimeout,
  // Shows each failure once, at the end, and nothing of files that pass.
  reporters: [['summary', { summaryThreshold: 0 }]],
  testSequencer: path.join(import.meta.dirname, 'longest-first.mjs'),
  // On two cores three keep both busy: tests often wait for the database.
  maxWorkers: Math.max(3, os.availableParallelism() - 1),
  // On a busy machine, a worker with nothing left open may need more than the default of half a second to end.
  workerGracefulExitTimeout: 10_000,
  projects: [...projects.values()],
}
