import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const longest = 600

const flags =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.WriteArrowStyleSignature |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType

/**
 * The subject of a line and its direction: from the portal to a remote, or from a remote to the portal.
 * @typedef {{ type: ts.Type, isHanded: boolean, isGiven: boolean }} Described
 */

/**
 * Lists what the entry points of our packages offer to remotes: each export with its type, and the members of our own
 * types that it uses. Types of libraries, such as React's, appear by name.
 * @param {string} root of the repository
 * @param {readonly string[]} entryPoints such as `@portal/ui/parts`
 * @returns {string[]} lines, sorted: what it is about, a colon, what is so
 */
export function describeEntryPoints(root, entryPoints) {
  const program = ts.createProgram([...filesOf(root, entryPoints).values()], options(root))
  return [...readEntryPoints(program, root, entryPoints).keys()].sort()
}

/** @param {string} root @param {readonly string[]} entryPoints */
export const filesOf = (root, entryPoints) =>
  new Map(entryPoints.map(entryPoint => [entryPoint, fileOf(root, entryPoint)]))

/** @param {ts.Symbol | undefined} symbol @param {string} root */
export function isOf(root, symbol) {
  const packages = path.join(root, 'packages') + path.sep
  return (
    symbol?.declarations?.some(each => {
      const { fileName } = each.getSourceFile()
      return fileName.startsWith(packages) && !fileName.includes('/node_modules/')
    }) ?? false
  )
}

/** @param {ts.Program} program @param {string} root @param {readonly string[]} entryPoints */
export function readEntryPoints(program, root, entryPoints) {
  const checker = program.getTypeChecker()
  /** @type {Map<string, Described>} */
  const lines = new Map()
  /** @type {Map<ts.Type, Set<boolean>>} */
  const seen = new Map()

  /** @param {ts.Type} type */
  const text = type => tidy(checker.typeToString(type, undefined, flags))

  /** @param {ts.Symbol | undefined} symbol */
  const isOurs = symbol => isOf(root, symbol)

  /** @param {string} line @param {ts.Type} type @param {boolean} isGiven */
  function add(line, type, isGiven) {
    const known = lines.get(line)
    lines.set(line, { type, isHanded: !isGiven || !!known?.isHanded, isGiven: isGiven || !!known?.isGiven })
  }

  /**
   * @param {ts.Type} type
   * @param {boolean} isGiven whether a remote gives such a value to the portal: what is required then is asked of it
   */
  function follow(type, isGiven) {
    const known = seen.get(type) ?? new Set()
    if (known.has(isGiven)) return
    seen.set(type, known.add(isGiven))
    if (type.isUnionOrIntersection()) for (const part of type.types) follow(part, isGiven)
    for (const argument of [...(type.aliasTypeArguments ?? []), ...typeArgumentsOf(type)]) follow(argument, isGiven)
    const symbol = type.aliasSymbol ?? type.getSymbol()
    if (!symbol || !isOurs(symbol)) return
    for (const signature of type.getCallSignatures()) followCall(signature, isGiven)
    if (!type.isClassOrInterface() && !type.aliasSymbol) return
    const of = `type ${symbol.name}`
    if (type.isUnion()) {
      for (const part of type.types) add(`${of} is: ${text(part)}`, part, isGiven)
      return
    }
    for (const member of type.getProperties()) {
      const memberType = checker.getTypeOfSymbol(member)
      const mark = member.flags & ts.SymbolFlags.Optional ? '?' : isGiven ? ' (required)' : ''
      if (isOurs(member)) add(`${of}.${member.name}${mark}: ${text(memberType)}`, memberType, isGiven)
      if (isOurs(member)) follow(memberType, isGiven)
    }
  }

  /** @param {ts.Type} type @returns {readonly ts.Type[]} */
  function typeArgumentsOf(type) {
    const isReference = 'target' in type && type.flags & ts.TypeFlags.Object
    return isReference ? checker.getTypeArguments(/** @type {ts.TypeReference} */ (type)) : []
  }

  /** @param {ts.Signature} signature @param {boolean} isGiven */
  function followCall(signature, isGiven) {
    for (const parameter of signature.getParameters()) follow(checker.getTypeOfSymbol(parameter), !isGiven)
    follow(signature.getReturnType(), isGiven)
  }

  for (const [entryPoint, file] of filesOf(root, entryPoints)) {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    if (!module) throw new Error(`${entryPoint} is no module: ${file}`)
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      const isType = (symbol.flags & ts.SymbolFlags.Value) === 0
      const type = isType ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol)
      add(`${entryPoint} ${exported.name}: ${isType ? 'type' : text(type)}`, type, false)
      follow(type, false)
      for (const signature of type.getCallSignatures()) followCall(signature, false)
    }
  }
  return lines
}

/** @param {string} root @param {string} entryPoint */
export function fileOf(root, entryPoint) {
  const [, name = '', ...rest] = entryPoint.split('/')
  const folder = path.join(root, 'packages', name)
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const inside = rest.length > 0 ? `./${rest.join('/')}` : '.'
  const target = exports[inside] ?? exports['./*']?.replace('*', rest.join('/'))
  const file = path.join(folder, target)
  return existsSync(file) ? file : `${file}x`
}

/** @param {string} root @returns {ts.CompilerOptions} */
export function options(root) {
  const config = path.join(root, 'packages/ui/tsconfig.json')
  const { config: read } = ts.readConfigFile(config, ts.sys.readFile)
  return { ...ts.parseJsonConfigFileContent(read, ts.sys, path.dirname(config)).options, types: [] }
}

const ofOthers = /import\("[^"]*\/(?:node_modules|packages)\/((?:@[^/"]+\/)?[^/"]+)[^"]*"\)/g
const words = /\b(tr|en): '(?:[^'\\]|\\.)*'/g
const literals = /'[^']*'(?: \| '[^']*')+|\b\d+(?: \| \d+)+\b/g

/**
 * Removes accidental differences: paths on this machine, texts, and the order in which the compiler met the members of
 * a union. A long type ends in its hash.
 * @param {string} text
 */
function tidy(text) {
  const tidied = text
    .replace(ofOthers, "import('$1')")
    .replace(words, '$1: string')
    .replace(literals, union => union.split(' | ').sort().join(' | '))
  if (tidied.length <= longest || /^'[^']*'(?: \| '[^']*')+$/.test(tidied)) return tidied
  return `${tidied.slice(0, longest)}… ${createHash('sha256').update(tidied).digest('hex').slice(0, 12)}`
}
