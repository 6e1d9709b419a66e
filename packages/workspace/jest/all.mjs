import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readPackages } from '../src/packages.mjs'
import { testTimeout } from './common.mjs'

/** Every package with a `jest.config.mjs`, each under its own configuration, in one run. */
const root = path.join(import.meta.dirname, '../../..')

export default {
  rootDir: root,
  // Of each project's own time limit jest takes no notice when it runs several.
  testTimeout,
  testSequencer: path.join(import.meta.dirname, 'longest-first.mjs'),
  // Jest would leave one core to itself; of two that is half, and it needs next to nothing.
  maxWorkers: Math.max(2, os.availableParallelism() - 1),
  projects: readPackages(root)
    .map(({ folder }) => path.join(root, folder))
    .filter(folder => fs.existsSync(path.join(folder, 'jest.config.mjs'))),
}
