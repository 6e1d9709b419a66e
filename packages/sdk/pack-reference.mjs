import path from 'node:path'
import { build } from 'esbuild'
import ts from 'typescript'

const longest = 1500

/**
 * Writes the reference of the host API: every export of every entry point as the packed types declare it, and the
 * portal's calls as their contracts do.
 * @param {Record<string, string>} entries files of types by entry point, such as `@portal/sdk/ui`
 * @param {Record<string, Record<string, string>>} calls their descriptions by entry point and export
 */
export function referenceText(entries, calls) {
  const program = ts.createProgram(Object.values(entries), { noLib: true, types: [] })
  const parts = Object.entries(entries).map(([name, file]) => {
    const described = exportsOf(program, file).map(({ exported, shape, text }) => {
      const body = calls[name]?.[exported] ?? `\`\`\`ts\n${shape}\n\`\`\``
      return [`### ${exported}`, ...(text ? [text] : []), body].join('\n\n')
    })
    return [`## ${name}`, ...described].join('\n\n')
  })
  const lead = 'Generated from the types and contracts of this version. README.md says how to use them.'
  return `${['# API reference', lead, ...parts].join('\n\n')}\n`
}

/** @param {ts.Program} program @param {string} file */
function exportsOf(program, file) {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${file} exports nothing.`)
  return checker
    .getExportsOfModule(module)
    .map(each => {
      const symbol = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each
      return {
        exported: each.name,
        text: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
        shape: symbol.declarations?.map(shapeOf).join('\n') || originOf(each),
      }
    })
    .sort((a, b) => (a.exported < b.exported ? -1 : 1))
}

/** A declaration as it was written. @param {ts.Declaration} declaration */
function shapeOf(declaration) {
  const text = declaration.getText().replace(/^(?:export |default |declare )+/, '')
  const whole = ts.isVariableDeclaration(declaration) ? `const ${text}` : text
  return whole.length > longest ? `${whole.slice(0, longest)}…` : whole
}

/** Something of another library, by name. @param {ts.Symbol} exported */
function originOf(exported) {
  const specifier = exported.declarations?.find(ts.isExportSpecifier)
  const from = specifier?.parent.parent.moduleSpecifier?.getText()
  return from ? `export { ${specifier.getText()} } from ${from}` : exported.name
}

/**
 * Describes the calls that remotes may bundle.
 * @param {string} packages @param {string[]} files such as `people/people`
 * @returns {Promise<Record<string, Record<string, string>>>} by file and export
 */
export async function describeCalls(packages, files) {
  const docs = ['json-schema', 'shape-text', 'describe-access'].map(file => path.join('portal/src/api-docs', file))
  const modules = [...docs, ...files.map(file => `contracts/src/${file}.calls`)]
  const contents = modules.map((file, i) => `export * as m${i} from ${JSON.stringify(path.join(packages, file))}`)
  const { outputFiles } = await build({
    stdin: { contents: contents.join('\n'), resolveDir: packages },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')
  const read = await import(`data:text/javascript;base64,${code}`)
  const describe = (/** @type {any} */ call) => callText(call, { ...read.m0, ...read.m1, ...read.m2 })
  return Object.fromEntries(
    files.map((file, i) => {
      const found = Object.entries(read[`m${i + docs.length}`]).filter(([, each]) => each?.path && each.access)
      return [file, Object.fromEntries(found.map(([name, call]) => [name, describe(call)]))]
    }),
  )
}

/** @param {any} call @param {any} tools how the portal's own documentation describes a call */
function callText(call, { jsonSchemaOf, shapeText, describeAccess }) {
  const parts = [
    ...['params', 'query', 'body', 'form'].map(part => [part, call[part], 'input']),
    ['answer', call.answersFile ? undefined : call.answer, 'output'],
    ['common', call.common, 'output'],
  ]
  const shapes = parts
    .filter(([, schema]) => schema)
    .map(([part, schema, io]) => `${part}: ${shapeText(jsonSchemaOf(schema, io), 'en')}`)
  const lead = `\`${call.method} ${call.path}\` · ${describeAccess(call.access).en}`
  return `${lead}\n\n\`\`\`text\n${[...shapes, ...(call.answersFile ? ['answer: file'] : [])].join('\n')}\n\`\`\``
}
