/** @import { JsonSchema } from './contract.mjs' */

/** Limits of a value. They matter only for what callers give. */
const limits = /** @type {const} */ ([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'multipleOf',
  'pattern',
])
const between = ' or '

/**
 * Lists a JSON Schema as lines, one for each place in it: its name, whether it must be given or may be missing, and its
 * types.
 * @param {string} name @param {JsonSchema} schema @param {boolean} isGiven whether callers give it
 * @param {boolean} [isOptional]
 * @returns {string[]}
 */
export function schemaLines(name, schema, isGiven, isOptional = false) {
  const alternatives = alternativesOf(schema)
  const mark = isOptional ? '?' : isGiven ? ' (required)' : ''
  const types = [...new Set(alternatives.flatMap(each => typesOf(each, isGiven)))].sort()
  const objects = alternatives.filter(({ properties }) => properties)
  const tag = objects.length > 1 ? tagOf(objects) : undefined
  const members = tag
    ? objects.flatMap(each => memberLines(`${name}{${tag}=${each.properties?.[tag]?.const}}`, [each], isGiven))
    : memberLines(name, objects, isGiven)
  return [
    `${name}${mark}: ${types.join(between)}`,
    ...members,
    ...alternatives.flatMap(each => itemLines(name, each, isGiven)),
  ]
}

/** @param {JsonSchema} schema @returns {JsonSchema[]} */
function alternativesOf(schema) {
  const { anyOf, oneOf, allOf } = schema
  const several = anyOf ?? oneOf
  if (several) return several.flatMap(alternativesOf)
  if (allOf) return [joined(allOf)]
  if (Array.isArray(schema.type)) return schema.type.map(type => ({ ...schema, type }))
  return [schema]
}

/** @param {JsonSchema[]} parts @returns {JsonSchema} */
function joined(parts) {
  const whole = parts.map(part => (part.allOf ? joined(part.allOf) : part))
  return Object.assign({}, ...whole, {
    properties: Object.assign({}, ...whole.map(({ properties }) => properties)),
    required: whole.flatMap(({ required = [] }) => required),
  })
}

/** The property by whose value the alternatives are told apart. @param {JsonSchema[]} objects */
function tagOf(objects) {
  const [first] = objects
  return Object.keys(first?.properties ?? {}).find(key =>
    objects.every(each => each.properties?.[key]?.const !== undefined),
  )
}

/** @param {string} name @param {JsonSchema[]} objects @param {boolean} isGiven */
function memberLines(name, objects, isGiven) {
  const keys = [...new Set(objects.flatMap(({ properties }) => Object.keys(properties ?? {})))]
  return keys.flatMap(key => {
    const schemas = objects.flatMap(({ properties }) => properties?.[key] ?? [])
    const isAlways = objects.every(({ required }) => required?.includes(key))
    const schema = schemas.length === 1 && schemas[0] ? schemas[0] : { anyOf: schemas }
    return schemaLines(`${name}.${key}`, schema, isGiven, !isAlways)
  })
}

/**
 * Items have no mark: nobody must give one.
 * @param {string} name @param {JsonSchema} schema @param {boolean} isGiven
 */
function itemLines(name, { items, prefixItems, additionalProperties }, isGiven) {
  const isRecord = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
  const lines = [
    ...(items ? schemaLines(`${name}[]`, items, isGiven) : []),
    ...(prefixItems ?? []).flatMap((each, at) => schemaLines(`${name}[${at}]`, each, isGiven)),
    ...(isRecord ? schemaLines(`${name}[*]`, additionalProperties, isGiven) : []),
  ]
  return lines.map(line => line.replace(/(\[\*?\]) \(required\): /, '$1: '))
}

/** @param {JsonSchema} schema @param {boolean} isGiven @returns {string[]} */
function typesOf(schema, isGiven) {
  if ('const' in schema) return [JSON.stringify(schema.const)]
  if (schema.enum) return schema.enum.map(each => JSON.stringify(each))
  if (schema.$ref) return [`as ${schema.$ref}`]
  if (schema.contentMediaType) return [`${schema.type} of ${schema.contentMediaType}`]
  const base = schema.type ?? 'anything'
  if (!isGiven) return [`${base}${schema.format ? ` ${schema.format}` : ''}`]
  const isClosed = schema.additionalProperties === false
  const limited = limits.filter(limit => limit in schema).map(limit => `${limit}=${JSON.stringify(schema[limit])}`)
  return [[isClosed ? `closed ${base}` : base, ...limited].join(' ')]
}

/**
 * Returns whether what a line says now suits everybody who relies on what it said before.
 * @param {string} before @param {string} after both without the name @param {boolean} isGiven
 */
export function suits(before, after, isGiven) {
  const [was, is] = [before, after].map(types => types.split(between))
  if (!was || !is) return false
  if (isGiven) return was.every(one => is.some(each => takes(each, one)))
  const isNew = is.filter(each => !was.includes(each))
  if (isNew.length === 0) return true
  // Readers of one of several words must expect further ones; the known ones must stay.
  const isWord = (/** @type {string} */ type) => type.startsWith('"')
  return isNew.every(isWord) && was.filter(isWord).length > 1 && was.every(each => is.includes(each))
}

/** Returns whether each value of one type is one of the other. @param {string} wider @param {string} one */
function takes(wider, one) {
  if (wider === one || wider === 'anything') return true
  const [type, known] = read(one)
  const [base, limited] = read(wider)
  const isLiteral = type.startsWith('"') && base === 'string' && limited.size === 0
  if (!isLiteral && base !== type && `closed ${base}` !== type) return false
  return [...limited].every(([limit, value]) => {
    const before = known.get(limit)
    if (before === undefined || limit === 'pattern' || limit === 'multipleOf') return before === value
    return /^(max|exclusiveMax)/.test(limit) ? Number(value) >= Number(before) : Number(value) <= Number(before)
  })
}

/** @param {string} type @returns {[base: string, limits: Map<string, string>]} */
function read(type) {
  const at = type.search(new RegExp(` (?:${limits.join('|')})=`))
  if (at < 0 || type.startsWith('"')) return [type, new Map()]
  const parts = type.slice(at + 1).split(new RegExp(` (?=(?:${limits.join('|')})=)`))
  return [type.slice(0, at), new Map(parts.map(part => /** @type {[string, string]} */ (part.split(/=(.*)/s, 2))))]
}
