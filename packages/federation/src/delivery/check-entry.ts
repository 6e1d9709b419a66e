import { parse, type Node } from 'acorn'
import type { RemoteManifest } from '../registry'
import type { BuildFiles } from './build-files'
import { DeliveryError } from './errors'

/**
 * Whether a browser can run what it gets first, and finds the pages in what that leaves. It is read, never run: no code
 * from outside runs here.
 */
export function checkEntry({ name, metaData, portal: { pages } }: RemoteManifest, files: BuildFiles): void {
  const entry = metaData.remoteEntry.name
  for (const path of new Set(Object.values(pages).flat())) if (path !== entry) parseScript(path, files)
  const nodes = [...nodesIn(parseScript(entry, files))]
  if (!nodes.some(node => assigns(node, name)))
    throw new DeliveryError('CONTAINER_MISSING', `${entry} leaves no container called ${name} in the page.`)
  const texts = new Set(nodes.map(textOf))
  for (const page of Object.keys(pages))
    if (!texts.has(`./${page}`))
      throw new DeliveryError('PAGE_MISSING', `The container in ${entry} does not have the page “${page}”.`)
}

/** A page runs them as scripts, not as modules. */
function parseScript(path: string, files: BuildFiles): Node {
  try {
    return parse(String(files.get(path)), { ecmaVersion: 'latest', sourceType: 'script' })
  } catch (error) {
    throw new DeliveryError(
      'SCRIPT_MALFORMED',
      `${path} is no script that a browser can run: ${Object(error).message}.`,
    )
  }
}

type Syntax = Node & Record<string, unknown>

function* nodesIn(root: unknown): Generator<Syntax> {
  const waiting = [root]
  while (waiting.length) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    if ('type' in next) yield next as Syntax
    waiting.push(...Object.values(next))
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

function textOf({ type, value }: Syntax): unknown {
  return type === 'TemplateElement' ? (Object(value) as { cooked?: unknown }).cooked : value
}
