import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readPackages } from '../src/packages.mjs'
import { testTimeout } from './common.mjs'

const root = path.join(import.meta.dirname, '../../..')

/**
 * Every package with a `jest.config.mjs`, in one run. Those with the same configuration are one project: jest looks up
 * and transforms anew for each what the others have already.
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
  // Of each project's own time limit jest takes no notice when it runs several.
  testTimeout,
  // Shows each failure once, at the end, and nothing of files that pass.
  reporters: [['summary', { summaryThreshold: 0 }]],
  testSequencer: path.join(import.meta.dirname, 'longest-first.mjs'),
  // Jest would leave one core to itself; of two that is half, and it needs next to nothing.
  maxWorkers: Math.max(2, os.availableParallelism() - 1),
  projects: [...projects.values()],
}
