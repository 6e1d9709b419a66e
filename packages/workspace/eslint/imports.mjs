/** @import { Rule } from 'eslint' */

/**
 * Calls back for whatever names another module: static and dynamic imports, re-exports, and imports of types.
 * @param {(node: Rule.Node, source: string) => void} check @returns {Rule.RuleListener}
 */
export function onEachImport(check) {
  const visit = (/** @type {any} */ node) => {
    const source = node.source?.value ?? node.argument?.literal?.value
    if (typeof source === 'string') check(node, source)
  }
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
    TSImportType: visit,
  }
}

/** `@portal/ui` of `@portal/ui/overlays`, `zod` of `zod/v4`. @param {string} source */
export function packageNameOf(source) {
  return source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/')
}
