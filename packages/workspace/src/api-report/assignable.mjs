import path from 'node:path'
import ts from 'typescript'
import { fileOf, filesOf, isOf, options, readDoors } from './describe.mjs'
import { doorsOf } from './host-api.mjs'

/** Deeper than anybody nests what a call or a part takes. */
const deepest = 8

/**
 * Asks the compiler whether what a line of the report says now does for whoever counts on what it said before: what a
 * remote is handed must be assignable to what it was handed, and what it gave to what is taken now. A field that is
 * gone is missed in any case, though the compiler does not mind where it was optional.
 * @param {string} root @param {string} before the folder of the sources that the report was written from
 * @returns {(before: string, after: string) => boolean}
 */
export function servesAsBefore(root, before) {
  const settings = options(root)
  const files = [before, root].flatMap(each => [...filesOf(each, doorsOf(each)).values()])
  const program = ts.createProgram(files, settings, hostOf(root, before, settings))
  const checker = program.getTypeChecker()
  const [old, now] = [before, root].map(each => readDoors(program, each, doorsOf(each)))
  return (oldLine, newLine) => {
    const [was, is] = [old?.get(oldLine), now?.get(newLine)]
    if (!was || !is) return false
    const { isHanded, isGiven } = was
    const fields = fieldsOf(checker, root, is.type)
    return (
      (!isHanded || checker.isTypeAssignableTo(is.type, was.type)) &&
      (!isGiven || checker.isTypeAssignableTo(was.type, is.type)) &&
      [...fieldsOf(checker, before, was.type)].every(field => fields.has(field))
    )
  }
}

/**
 * Two states of our packages in one program: the libraries are those that are installed, for both.
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
 * The fields of ours within a type, each with its way: `(0).form.owner`.
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
