import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readPackages } from '../packages.mjs'
import { run } from '../run.mjs'
import { judge, merge } from '../tally.mjs'

/** @import { PartResult } from '../tally.mjs' */

/**
 * Checks the packages and counts each as one. Packages with equal settings are one program, because a program of one
 * package would check everything that it uses again.
 * @param {string} root @param {string[]} args folders of packages; none for all
 * @returns {Promise<PartResult>}
 */
export async function types(root, args) {
  const { default: ts } = await import('typescript')
  /** @type {Map<string, { folders: string[], config: { extends: string, include: string[] } }>} */
  const programs = new Map()
  for (const { folder } of readPackages(root)) {
    const file = path.join(root, folder, 'tsconfig.json')
    if (!fs.existsSync(file) || (args.length > 0 && !args.includes(folder))) continue
    const { include, ...options } = ts.readConfigFile(file, ts.sys.readFile).config
    const key = JSON.stringify(options)
    const program = programs.get(key) ?? { folders: [], config: { extends: file, include: [] } }
    program.folders.push(folder)
    program.config.include.push(...include.map((/** @type {string} */ part) => path.join(root, folder, part)))
    programs.set(key, program)
  }
  const configs = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-types-'))
  try {
    const checks = [...programs.values()].map(({ folders, config }, at) => {
      const file = path.join(configs, `${at}.json`)
      fs.writeFileSync(file, JSON.stringify(config))
      return check(root, file, folders)
    })
    return merge(await Promise.all(checks))
  } finally {
    fs.rmSync(configs, { recursive: true, force: true })
  }
}

/** @param {string} root @param {string} config @param {string[]} folders */
async function check(root, config, folders) {
  const compiler = path.join(root, 'packages/workspace/node_modules/typescript7/bin/tsc')
  // By default each of four threads checks what the others check, which doubles the work; the programs share the cores.
  const args = ['--project', config, '--pretty', 'false', '--singleThreaded']
  const outcome = await run(process.execPath, [compiler, ...args], { cwd: root, deadline: 5 * 60_000 })
  const lines = outcome.output.split('\n')
  const failed = folders.filter(folder => lines.some(line => line.startsWith(`${folder}/`))).length
  return judge({ passed: folders.length - failed, failed }, outcome)
}
