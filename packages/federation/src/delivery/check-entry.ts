import { parse, type Node } from 'acorn'
import type { RemoteManifest } from '../registry'
import type { BuildFiles } from './build-files'
import { DeliveryError } from './errors'
import { nodesIn, type Syntax } from './syntax'

/** Checks that a browser can run the entry and finds the pages in it. The code is parsed, never run. */
export function checkEntry({ name, metaData, portal: { pages } }: RemoteManifest, files: BuildFiles): void {
  const { name: entry, type } = metaData.remoteEntry
  const read = (path: string) => parseScript(path, files, type === 'module' ? 'module' : 'script')
  for (const path of new Set(Object.values(pages).flat())) if (path !== entry) read(path)
  const nodes = [...nodesIn(read(entry))]
  if (type === 'module') {
    const exported = new Set(nodes.flatMap(exportedNames))
    if (!exported.has('init') || !exported.has('get'))
      throw new DeliveryError('CONTAINER_MISSING', `${entry} is a module that does not export init and get.`)
  } else if (!nodes.some(node => assigns(node, name)))
    throw new DeliveryError('CONTAINER_MISSING', `${entry} leaves no container called ${name} in the page.`)
  const texts = new Set(nodes.map(textOf))
  for (const page of Object.keys(pages))
    if (!texts.has(`./${page}`))
      throw new DeliveryError('PAGE_MISSING', `The container in ${entry} does not have the page “${page}”.`)
}

/** All scripts of a release have the type of its entry: module or classic. */
function parseScript(path: string, files: BuildFiles, sourceType: 'module' | 'script'): Node {
  try {
    return parse(String(files.get(path)), { ecmaVersion: 'latest', sourceType })
  } catch (error) {
    throw new DeliveryError(
      'SCRIPT_MALFORMED',
      `${path} is no script that a browser can run: ${Object(error).message}.`,
    )
  }
}

/** `var name = …`, `name = …`, `window.name = …` or `self['name'] = …`. */
function assigns({ type, id, init, left }: Syntax, name: string): boolean {
  if (type === 'VariableDeclarator') return Boolean(init) && Object(id).name === name
  if (type !== 'AssignmentExpression') return false
  const { property } = Object(left) as { property?: object }
  const target = Object(property ?? left) as { name?: unknown; value?: unknown }
  return target.name === name || target.value === name
}

/** `export const name = …`, `export function name() …` or `export { name }`. */
function exportedNames({ type, declaration, specifiers }: Syntax): unknown[] {
  if (type !== 'ExportNamedDeclaration') return []
  const { id, declarations = [] } = Object(declaration) as { id?: object; declarations?: { id: object }[] }
  const named = [...(specifiers as { exported: object }[]).map(({ exported }) => exported), id]
  return [...named, ...declarations.map(each => each.id)].map(each => Object(each).name)
}

function textOf({ type, value }: Syntax): unknown {
  return type === 'TemplateElement' ? (Object(value) as { cooked?: unknown }).cooked : value
}
