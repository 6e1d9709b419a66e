import path from 'node:path'
import ts from 'typescript'
import { fileOf, filesOf, isOf, options, readEntryPoints } from './describe.mjs'
import { entryPointsOf } from './report.mjs'

/** Deeper than any nested type of a call or a component. */
const deepest = 8

/**
 * Asks the compiler whether a changed line of the report is compatible. Values handed to remotes must be assignable to
 * the earlier type; values taken from remotes, to the current type. Only a set of codes handed to remotes may grow. A
 * removed field is always incompatible, even if it was optional.
 * @param {string} root @param {string} before the folder of the sources that the report was written from
 * @returns {(before: string, after: string) => boolean}
 */
export function servesAsBefore(root, before) {
  const settings = options(root)
  const files = [before, root].flatMap(each => [...filesOf(each, entryPointsOf(each)).values()])
  const program = ts.createProgram(files, settings, hostOf(root, before, settings))
  const checker = program.getTypeChecker()
  const [old, now] = [before, root].map(each => readEntryPoints(program, each, entryPointsOf(each)))
  return (oldLine, newLine) => {
    const [was, is] = [old?.get(oldLine), now?.get(newLine)]
    if (!was || !is) return false
    const { isHanded, isGiven } = was
    const fields = fieldsOf(checker, root, is.type)
    return (
      (!isHanded || doesFor(checker, is.type, was.type, true)) &&
      (!isGiven || doesFor(checker, was.type, is.type, false)) &&
      [...fieldsOf(checker, before, was.type)].every(field => fields.has(field))
    )
  }
}

/**
 * Returns whether one type can replace the other. A remote shows an unknown code like any other, so additional codes in
 * answers and callbacks are compatible. The compiler would refuse them: it is asked first, and again for each refused
 * part.
 * @param {ts.TypeChecker} checker @param {ts.Type} one @param {ts.Type} other
 * @param {boolean} isHanded whether a remote is handed the one, and expects the other
 * @param {number} [depth]
 * @returns {boolean}
 */
function doesFor(checker, one, other, isHanded, depth = 0) {
  if (checker.isTypeAssignableTo(one, other)) return true
  if (depth > deepest) return false
  /** @param {ts.Type} part @param {ts.Type} expected */
  const does = (part, expected, handed = isHanded) => doesFor(checker, part, expected, handed, depth + 1)
  if (one.isUnion() || other.isUnion()) {
    const isGrown = isHanded && hasCodesOf(one, other)
    return partsOf(one).every(
      part => (isGrown && part.isStringLiteral()) || partsOf(other).some(expected => does(part, expected)),
    )
  }
  if (!(one.flags & other.flags & ts.TypeFlags.Object) || other.isClass()) return false
  if (checker.isArrayType(other) || checker.isTupleType(other)) {
    const [list, expected] = [one, other].map(each => /** @type {ts.TypeReference} */ (each))
    if (!list || !expected || list.target !== expected.target) return false
    const items = checker.getTypeArguments(expected)
    return checker.getTypeArguments(list).every((item, at) => !!items[at] && does(item, items[at]))
  }
  const [calls, expectedCalls] = [one.getCallSignatures(), other.getCallSignatures()]
  if (calls.length + expectedCalls.length > 0) {
    const [call, expected] = [calls[0], expectedCalls[0]]
    if (!call || !expected || calls.length + expectedCalls.length > 2) return false
    if (call.typeParameters || expected.typeParameters) return false
    const [takes, gets] = [call, expected].map(each => each.getParameters().map(of => checker.getTypeOfSymbol(of)))
    return (
      takes?.length === gets?.length &&
      !!takes?.every((type, at) => !!gets?.[at] && does(gets[at], type, !isHanded)) &&
      does(call.getReturnType(), expected.getReturnType())
    )
  }
  if (checker.getIndexInfosOfType(other).length > 0) return false
  return other.getProperties().every(expected => {
    const field = one.getProperty(expected.name)
    const mayLack = (expected.flags & ts.SymbolFlags.Optional) !== 0
    if (!field) return mayLack
    if (field.flags & ts.SymbolFlags.Optional && !mayLack) return false
    return does(checker.getTypeOfSymbol(field), checker.getTypeOfSymbol(expected))
  })
}

/** @param {ts.Type} type */
const partsOf = type => (type.isUnion() ? type.types : [type])

/** Whether one set has all codes of another; a single word is no set. @param {ts.Type} one @param {ts.Type} other */
function hasCodesOf(one, other) {
  const [codes, known] = [one, other].map(type => partsOf(type).filter(part => part.isStringLiteral()))
  return !!codes && !!known && known.length > 1 && known.every(code => codes.includes(code))
}

/**
 * Returns one program with two states of our packages. Both use the installed libraries.
 * @param {string} root @param {string} before @param {ts.CompilerOptions} settings
 */
function hostOf(root, before, settings) {
  const host = ts.createCompilerHost(settings)
  const cache = ts.createModuleResolutionCache(root, name => name, settings)
  host.resolveModuleNameLiterals = (literals, from, _redirected, own) =>
    literals.map(({ text }) => {
      const isBefore = from.startsWith(before + path.sep)
      if (isBefore && text.startsWith('@portal/')) {
        const resolvedFileName = fileOf(before, text)
        return { resolvedModule: { resolvedFileName, extension: path.extname(resolvedFileName) } }
      }
      const asIf = isBefore && !text.startsWith('.') ? path.join(root, path.relative(before, from)) : from
      return ts.resolveModuleName(text, asIf, own, host, cache)
    })
  return host
}

/**
 * Returns our own fields within a type, with their paths, such as `(0).form.owner`.
 * @param {ts.TypeChecker} checker @param {string} root @param {ts.Type} type
 */
function fieldsOf(checker, root, type) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {ts.Type} each @param {string} way @param {ts.Type[]} above */
  const walk = (each, way, above) => {
    if (above.length > deepest || above.includes(each)) return
    const within = [...above, each]
    if (each.isUnionOrIntersection()) return each.types.forEach(part => walk(part, way, within))
    for (const member of each.getProperties().filter(one => isOf(root, one))) {
      found.add(`${way}.${member.name}`)
      walk(checker.getTypeOfSymbol(member), `${way}.${member.name}`, within)
    }
    for (const signature of each.getCallSignatures()) {
      signature.getParameters().forEach((one, at) => walk(checker.getTypeOfSymbol(one), `${way}(${at})`, within))
      walk(signature.getReturnType(), `${way}()`, within)
    }
  }
  walk(type, '', [])
  return found
}
