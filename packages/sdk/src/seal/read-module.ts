import { parse, type Node } from 'acorn'
import { nodesIn, type Syntax } from '@portal/federation/delivery/syntax'
import { SdkError } from '../sdk-error'

/** An import or export of another module, from `start` to `end` in the text. */
export interface Reference {
  start: number
  end: number
  specifier: string
  /** `all` is `export * from`. Only `dynamic` ones are loaded on demand. */
  kind: 'import' | 'export' | 'all' | 'dynamic'
  /** Imported names, `default` among them, and their local names. */
  bindings: { taken: string; local: string }[]
}

export interface ModuleFacts {
  references: Reference[]
  hasDefault: boolean
}

/** The name that a shim gives to the whole shared package. */
export const wholeName = 'portalWhole'

/** Reads a module's imports, and whether it exports a page, without running it. */
export function readModule(path: string, code: string): ModuleFacts {
  const nodes = [...nodesIn(parsed(path, code))]
  return { references: nodes.flatMap(referencesOf), hasDefault: nodes.some(exportsDefault) }
}

function parsed(path: string, code: string): Node {
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  } catch (error) {
    throw new SdkError('SCRIPT_MALFORMED', `${path} is no module that a browser can run: ${Object(error).message}.`)
  }
}

const kinds: Partial<Record<string, Reference['kind']>> = {
  ImportDeclaration: 'import',
  ExportNamedDeclaration: 'export',
  ExportAllDeclaration: 'all',
  ImportExpression: 'dynamic',
}

function referencesOf({ type, start, end, source, specifiers = [] }: Syntax): Reference[] {
  const specifier = textOf(source)
  const kind = kinds[type]
  if (specifier === undefined || !kind) return []
  return [{ start, end, specifier, kind, bindings: (specifiers as Syntax[]).map(bindingOf) }]
}

function bindingOf({ type, imported, local, exported }: Syntax): Reference['bindings'][number] {
  if (type === 'ImportDefaultSpecifier') return { taken: 'default', local: nameOf(local) }
  if (type === 'ImportNamespaceSpecifier') return { taken: wholeName, local: nameOf(local) }
  if (type === 'ImportSpecifier') return { taken: nameOf(imported), local: nameOf(local) }
  return { taken: nameOf(local), local: nameOf(exported) }
}

function nameOf(node: unknown): string {
  const { name, value } = Object(node) as { name?: string; value?: string }
  return name ?? value ?? ''
}

function textOf(node: unknown): string | undefined {
  const { type, value } = Object(node) as { type?: string; value?: unknown }
  return type === 'Literal' && typeof value === 'string' ? value : undefined
}

function exportsDefault({ type, specifiers }: Syntax): boolean {
  if (type === 'ExportDefaultDeclaration') return true
  if (type !== 'ExportNamedDeclaration') return false
  return (specifiers as Syntax[]).some(({ exported }) => nameOf(exported) === 'default')
}
