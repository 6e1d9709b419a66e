import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { git } from '@portal/workspace/tools/run'
import { importTypeScript } from '../build/singletons.mjs'
import { compare } from './compare.mjs'
import { schemaLines, suits } from './schema-lines.mjs'

/**
 * The parts of JSON Schema and OpenAPI that the portal's documents use.
 * @typedef {object} JsonSchema
 * @property {string | string[]} [type]
 * @property {unknown} [const]
 * @property {unknown[]} [enum]
 * @property {JsonSchema[]} [anyOf]
 * @property {JsonSchema[]} [oneOf]
 * @property {JsonSchema[]} [allOf]
 * @property {Record<string, JsonSchema>} [properties]
 * @property {string[]} [required]
 * @property {JsonSchema | boolean} [additionalProperties]
 * @property {JsonSchema} [items]
 * @property {JsonSchema[]} [prefixItems]
 * @property {string} [format]
 * @property {string} [contentMediaType]
 * @property {string} [$ref]
 * @property {unknown} [minimum]
 * @property {unknown} [maximum]
 * @property {unknown} [exclusiveMinimum]
 * @property {unknown} [exclusiveMaximum]
 * @property {unknown} [minLength]
 * @property {unknown} [maxLength]
 * @property {unknown} [minItems]
 * @property {unknown} [maxItems]
 * @property {unknown} [multipleOf]
 * @property {unknown} [pattern]
 *
 * @typedef {Record<string, { schema?: JsonSchema }>} Content
 * @typedef {{ name: string, in: string, required?: boolean, schema?: JsonSchema, $ref?: string }} Parameter
 * @typedef {object} Operation
 * @property {Parameter[]} [parameters]
 * @property {{ required?: boolean, content: Content }} [requestBody]
 * @property {Record<string, { content?: Content, $ref?: string }>} responses
 *
 * @typedef {{ arguments: JsonSchema, answer: JsonSchema }} HubMethod
 * @typedef {object} ApiDocument
 * @property {Record<string, Record<string, Operation>>} paths
 * @property {{ parameters?: Record<string, Parameter> }} [components]
 * @property {Record<string, { status: number | null }>} x-error-codes
 * @property {object} x-field-error-codes
 * @property {{ path: string, messages: Record<string, JsonSchema>, methods: Record<string, HubMethod> }[]} x-hubs
 */

const versionFile = 'packages/federation/src/host-api.ts'
/** Beside the report of the host API. */
const contractFolder = 'packages/federation/contract'

/** @typedef {Record<string, string[]>} Contract the lines of each kind, such as those of `calls` */
/** @typedef {{ version: string, contract: Contract | undefined }} Released */

/**
 * Reads everything besides code that teams outside this repository rely on.
 * @param {string} root @returns {Promise<Contract>}
 */
export async function readContract(root) {
  const from = (/** @type {string} */ file) => importTypeScript(path.join(root, 'packages', file))
  const [{ openApiDocument }, { newsSchema }, { descriptorSchema }, { manifestSchema }, { system }] = await Promise.all(
    [
      'portal/src/api-docs/openapi.ts',
      'portal/src/remotes/webhooks/news.ts',
      'federation/src/descriptor.ts',
      'federation/src/registry.ts',
      'ui/src/system.ts',
    ].map(from),
  )
  const lines = (/** @type {string} */ name, /** @type {z.ZodType} */ schema, isGiven = true) => {
    const json = z.toJSONSchema(schema, { io: isGiven ? 'input' : 'output' })
    return schemaLines(name, /** @type {JsonSchema} */ (json), isGiven)
  }
  return {
    ...documentLines(openApiDocument()),
    webhook: lines('webhook', newsSchema, false).sort(),
    tokens: tokenLines(system.getTokenCss()),
    descriptor: [...lines('descriptor', descriptorSchema), ...lines('manifest', manifestSchema)].sort(),
  }
}

/** @param {ApiDocument} document */
export function documentLines(document) {
  const { paths, components } = document
  const calls = Object.entries(paths).flatMap(([address, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      operationLines(`${method.toUpperCase()} ${address}`, operation, components?.parameters ?? {}),
    ),
  )
  const codes = Object.entries(document['x-error-codes']).map(
    ([code, { status }]) => `${code}: ${status ?? 'in browsers'}`,
  )
  const ofFields = Object.keys(document['x-field-error-codes']).map(code => `field ${code}: true`)
  const events = document['x-hubs'].flatMap(({ path: address, messages, methods }) => [
    ...Object.entries(messages).flatMap(([name, sent]) => schemaLines(`${address} ${name}.sends`, sent, false)),
    ...Object.entries(methods).flatMap(([name, { arguments: taken, answer }]) => [
      ...schemaLines(`${address} ${name}.takes`, taken, true),
      ...schemaLines(`${address} ${name}.answers`, answer, false),
    ]),
  ])
  return { calls: calls.sort(), codes: [...codes, ...ofFields].sort(), events: events.sort() }
}

/** @param {string} name @param {Operation} operation @param {Record<string, Parameter>} shared */
function operationLines(name, { parameters = [], requestBody, responses }, shared) {
  const known = parameters.flatMap(each => (each.$ref ? (shared[each.$ref.split('/').at(-1) ?? ''] ?? []) : each))
  return [
    `${name}: call`,
    ...known.flatMap(({ name: parameter, in: place, required, schema = {} }) =>
      schemaLines(`${name}.takes.${place}.${parameter}`, schema, true, !required),
    ),
    ...contentLines(`${name}.takes`, requestBody?.content, true, !requestBody?.required),
    ...Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, { content }]) => [
        ...(content ? [] : [`${name}.answers ${status}: nothing`]),
        ...contentLines(`${name}.answers ${status}`, content, false, false),
      ]),
  ]
}

/** @param {string} name @param {Content | undefined} content @param {boolean} isGiven @param {boolean} isOptional */
const contentLines = (name, content = {}, isGiven, isOptional) =>
  Object.entries(content).flatMap(([type, { schema = {} }]) =>
    schemaLines(type === 'application/json' ? name : `${name} ${type}`, schema, isGiven, isOptional),
  )

/** The custom properties of the theme. Their values may change. @param {object} css @returns {string[]} */
function tokenLines(css) {
  const names = new Set()
  /** @param {object} rules */
  const collect = rules => {
    for (const [name, value] of Object.entries(rules)) {
      if (name.startsWith('--')) names.add(`${name}: token`)
      else if (typeof value === 'object' && value) collect(value)
    }
  }
  collect(css)
  return [...names].sort()
}

/** Whether those who build a remote give it. @param {string} line */
const isGiven = line => /^(descriptor|manifest)\b|^\S+ \S+\.takes\b/.test(line)

/** @param {string} line */
const typesIn = line => line.slice(line.search(/: /) + 2)

/** @param {readonly string[]} before @param {readonly string[]} after */
export function compareContract(before, after) {
  const { narrowed, widened } = compare(before, after, (was, is) => suits(typesIn(was), typesIn(is), isGiven(was)))
  // A required part of something optional and new is asked of nobody who built before.
  const isNew = (/** @type {string} */ line) =>
    !before.includes(line) &&
    widened.some(each => each.includes('?: ') && isInside(line, each.slice(0, each.indexOf('?: '))))
  return { narrowed: narrowed.filter(line => !isNew(line)), widened: [...widened, ...narrowed.filter(isNew)] }
}

/** @param {string} line @param {string} name */
const isInside = (line, name) => line.startsWith(name) && /^[.[{]/.test(line.slice(name.length))

/**
 * Returns the contract of a released commit, and its version of the host API.
 * @param {string} root @param {string} commit @returns {Promise<Released>}
 */
export async function releasedContract(root, commit) {
  const show = (/** @type {string} */ file) => git(root, 'show', `${commit}:${file}`)
  const version = versionIn(await show(versionFile))
  const listed = await git(root, 'ls-tree', '--name-only', commit, `${contractFolder}/`)
  const files = listed?.split('\n').filter(Boolean) ?? []
  if (files.length === 0) return { version, contract: undefined }
  const entries = files.map(async file => [path.basename(file, '.txt'), linesOf(await show(file))])
  return { version, contract: Object.fromEntries(await Promise.all(entries)) }
}

/** @param {string | undefined} source */
const versionIn = source => /HOST_API = '([^']*)'/.exec(source ?? '')?.[1] ?? ''

/** The name that begins several lines is written once, above them. @param {readonly string[]} lines */
function textOf(lines) {
  const heads = lines.map(line => /^.*?(?=\.|: )/.exec(line)?.[0] ?? '')
  return lines
    .map((line, at) => {
      const head = heads[at] ?? ''
      if (head === heads[at - 1]) return `  ${line.slice(head.length)}\n`
      return head === heads[at + 1] ? `${head}\n  ${line.slice(head.length)}\n` : `${line}\n`
    })
    .join('')
}

/** @param {string | undefined} text @returns {string[]} */
function linesOf(text = '') {
  let head = ''
  return text.split('\n').flatMap(line => {
    if (line.startsWith('  ')) return head + line.trim()
    if (line.includes(': ')) return line
    head = line
    return []
  })
}

/** @param {string} root @returns {Contract | undefined} */
function committedContract(root) {
  const folder = path.join(root, contractFolder)
  if (!fs.existsSync(folder)) return undefined
  const read = (/** @type {string} */ file) => linesOf(fs.readFileSync(path.join(folder, file), 'utf8'))
  return Object.fromEntries(fs.readdirSync(folder).map(file => [path.basename(file, '.txt'), read(file)]))
}

/**
 * Compares the contract with the last released one, or, if that release kept none, with the committed one.
 * @param {string} root @param {Contract} now @param {Released} released @param {boolean} write
 * @returns {{ problem: string } | { done: string, isMore: boolean }}
 */
export function holdContract(root, now, released, write) {
  const offered = versionIn(fs.readFileSync(path.join(root, versionFile), 'utf8'))
  const committed = committedContract(root)
  const before = released.contract ?? committed ?? now
  const kinds = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  const found = kinds.map(kind => ({ kind, ...compareContract(before[kind] ?? [], now[kind] ?? []) }))
  const missed = found.flatMap(({ kind, narrowed }) => narrowed.map(line => sentence(kind, line, now[kind] ?? [])))
  const [majorNow, majorThen] = [offered, released.version].map(version => Number(version.split('.')[0]))
  if (missed.length > 0 && majorNow === majorThen)
    return {
      problem: `Remotes that were built for host API ${released.version} may break:\n  ${missed.join('\n  ')}\nBring it back, or raise the first number of HOST_API.`,
    }
  const isMore = found.some(({ widened }) => widened.length > 0)
  const texts = Object.entries(now).map(([kind, lines]) => ({
    file: path.join(root, contractFolder, `${kind}.txt`),
    lines,
  }))
  const stale = texts.filter(
    ({ file, lines }) => !fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== textOf(lines),
  )
  const lines = texts.reduce((sum, each) => sum + each.lines.length, 0)
  if (!write && stale.length > 0) {
    const names = stale.map(({ file }) => path.basename(file)).join(', ')
    return {
      problem: `${names} in ${contractFolder} are not up to date. Run npm test -- gate --write and commit what it changes.`,
    }
  }
  if (write) {
    fs.mkdirSync(path.join(root, contractFolder), { recursive: true })
    for (const { file, lines: its } of texts) fs.writeFileSync(file, textOf(its))
  }
  return { done: `contract of host API ${offered}: ${lines} lines, compatible with ${released.version}`, isMore }
}

/** @param {string} kind @param {string} line @param {readonly string[]} now */
function sentence(kind, line, now) {
  if (line.includes(' (required): ') && now.includes(line)) return `${kind}: ${line} has to be given now`
  const name = line.replace(/(\?| \(required\))?: .*/s, '')
  const since = now.find(
    each => each !== line && [': ', '?: ', ' (required): '].some(mark => each.startsWith(name + mark)),
  )
  return since ? `${kind}: ${line} is now ${since.slice(name.length).trim()}` : `${kind}: ${line} is gone`
}
