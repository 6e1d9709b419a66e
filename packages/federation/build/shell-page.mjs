import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'
import { integrityOf } from './integrity.mjs'

const earlyScript = path.join(import.meta.dirname, 'early.js')

/** Leaves out comments and indents, which every page would carry. @param {string} code */
const withoutComments = code =>
  code
    .replace(/^\/\*[^]*?\*\/\n/gm, '')
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/^ +/gm, '')

/** Returns a picture as an address, which saves its request. @param {string} file */
const dataAddress = file =>
  `data:image/svg+xml,${encodeURIComponent(fs.readFileSync(file, 'utf8').replace(/\s+/g, ' ')).replaceAll('%20', ' ')}`

/**
 * Writes the shell's index.html with the hash of each script, its icons, and `host.json`, which tells publishing what
 * this shell offers.
 */
export class ShellPagePlugin {
  /**
   * @typedef {{ chunks: string[], areas: string[], others: boolean }} EarlyChunks what is asked for before it is
   *   wanted, in these areas of the portal or in all others
   * @param {{ template: string, files: string, host: object, early: { scripts: EarlyChunks[], answers: string[] },
   *   first?: string }} options `files` is a folder of files that keep their names, such as the icon; `first` is a
   *   script that runs before all others
   */
  constructor({ template, files, host, early, first }) {
    this.template = template
    this.files = files
    this.host = host
    this.early = early
    this.first = first
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
    compiler.hooks.thisCompilation.tap('ShellPagePlugin', compilation => {
      compilation.fileDependencies.add(this.template)
      compilation.hooks.processAssets.tap({ name: 'ShellPagePlugin', stage }, assets => this.write(compilation, assets))
    })
  }

  /**
   * @param {import('webpack').Compilation} compilation
   * @param {Record<string, import('webpack').sources.Source>} assets
   */
  write(compilation, assets) {
    const { RawSource } = webpack.sources
    const first = []
    if (this.first) {
      const script = fs.readFileSync(this.first)
      first.push(`assets/first.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`)
      compilation.emitAsset(first[0], new RawSource(script))
    }
    const scripts = Object.keys(assets)
      .filter(name => name.endsWith('.js'))
      .sort()
    const files = Object.fromEntries(scripts.map(name => [`/${name}`, integrityOf(assets[name].buffer())]))
    const entry = compilation.entrypoints
      .get('main')
      .getFiles()
      .filter(name => name.endsWith('.js') && !name.includes('hot-update'))
    const tags = [...first, ...entry].map(
      name => `<script defer crossorigin="anonymous" src="/${name}" integrity="${files[`/${name}`]}"></script>`,
    )
    const page = fs
      .readFileSync(this.template, 'utf8')
      .replace(/href="\/(icon\.svg)"/, (_href, name) => `href="${dataAddress(path.join(this.files, name))}"`)
      .replace('<!-- files -->', `<script type="application/json" id="files">${JSON.stringify(files)}</script>`)
      .replace('<!-- early -->', this.earlyTags(compilation, entry))
      .replace('<!-- scripts -->', tags.join('\n    '))
    compilation.emitAsset('index.html', new RawSource(page))
    compilation.emitAsset('host.json', new RawSource(JSON.stringify(this.host)))
    for (const name of fs.readdirSync(this.files))
      compilation.emitAsset(name, new RawSource(fs.readFileSync(path.join(this.files, name))))
  }

  /** @param {import('webpack').Compilation} compilation @param {string[]} entry what the page has anyway */
  earlyTags(compilation, entry) {
    const filesOf = (/** @type {string} */ name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? []
    const scripts = this.early.scripts.map(({ chunks, ...where }) => {
      const files = new Set(chunks.flatMap(filesOf).filter(name => name.endsWith('.js') && !entry.includes(name)))
      return { files: [...files].map(name => `/${name}`), ...where }
    })
    const data = JSON.stringify({ scripts, answers: this.early.answers })
    return `<script type="application/json" id="early">${data}</script>\n    <script>${withoutComments(fs.readFileSync(earlyScript, 'utf8'))}</script>`
  }
}
