import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readPackages } from '../packages.mjs'
import { run } from '../run.mjs'
import { judge, merge } from '../tally.mjs'

/** @import { PartResult } from '../tally.mjs' */

/**
 * Checks the packages, and counts each as one. Those whose tsconfig.json says the same are one program: each by itself
 * would check again whatever it uses.
 * @param {string} root @param {string[]} args folders of packages; none for all
 * @returns {Promise<PartResult>}
 */
export async function types(root, args) {
  const folders = readPackages(root)
    .map(({ folder }) => folder)
    .filter(folder => fs.existsSync(path.join(root, folder, 'tsconfig.json')))
  const waiting = await programsOf(
    root,
    folders.filter(folder => args.length === 0 || args.includes(folder)),
  )
  const own = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-types-'))
  /** @type {PartResult[]} */
  const results = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const config = path.join(own, `${waiting.length}.json`)
      fs.writeFileSync(config, JSON.stringify(next.config))
      results.push(await check(root, config, next.folders))
    }
  }
  try {
    await Promise.all([work(), work()])
  } finally {
    fs.rmSync(own, { recursive: true, force: true })
  }
  return merge(results)
}

/**
 * @typedef {{ folders: string[], config: { extends: string, include: string[] } }} Program
 * @param {string} root @param {string[]} folders
 * @returns {Promise<Program[]>} the largest first
 */
export async function programsOf(root, folders) {
  const { default: ts } = await import('typescript')
  /** @type {Map<string, Program>} */
  const programs = new Map()
  for (const folder of folders) {
    const file = path.join(root, folder, 'tsconfig.json')
    const { include, ...options } = ts.readConfigFile(file, ts.sys.readFile).config
    const key = JSON.stringify(options)
    const program = programs.get(key) ?? { folders: [], config: { extends: file, include: [] } }
    program.folders.push(folder)
    program.config.include.push(...include.map((/** @type {string} */ part) => path.join(root, folder, part)))
    programs.set(key, program)
  }
  return [...programs.values()].sort((a, b) => b.folders.length - a.folders.length)
}

/** @param {string} root @param {string} config @param {string[]} folders */
async function check(root, config, folders) {
  const compiler = path.join(root, 'packages/workspace/node_modules/typescript7/bin/tsc')
  const outcome = await run(process.execPath, [compiler, '--project', config, '--pretty', 'false'], {
    cwd: root,
    deadline: 5 * 60_000,
  })
  const lines = outcome.output.split('\n')
  const failed = folders.filter(folder => lines.some(line => line.startsWith(`${folder}/`))).length
  return judge({ passed: folders.length - failed, failed }, outcome)
}
