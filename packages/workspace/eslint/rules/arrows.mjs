import path from 'node:path'
import { onEachImport, packageNameOf } from '../imports.mjs'
import { mayImport, nodeOnlyPaths, runsInBrowser, seesEverything } from '../layers.mjs'

/** @typedef {{ name: string, folder: string, declares: string[] }} KnownPackage `folder` is absolute */

/** @type {import('eslint').Rule.RuleModule} */
export const arrows = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { packages: { type: 'array' } }, additionalProperties: false }],
    messages: {
      against: '{{from}} may not import {{to}}. Arrows run one way; see packages/workspace/eslint/layers.mjs.',
      undeclared: '{{to}} is not among the dependencies in the package.json of {{from}}.',
      outside: 'This leads out of {{from}}. Import the other package by its name.',
      nodeOnly: '{{source}} runs in Node; {{from}} runs in the browser.',
    },
  },
  create(context) {
    /** @type {KnownPackage[]} */
    const packages = context.options[0]?.packages ?? []
    const own = packages.find(({ folder }) => context.filename.startsWith(`${folder}/`))
    if (!own) return {}
    const from = own.name
    const isBuildFile = path.dirname(context.filename) === own.folder && /\.mjs$/.test(context.filename)

    return onEachImport((node, source) => {
      if (source.startsWith('.')) {
        const target = path.resolve(path.dirname(context.filename), source)
        if (!`${target}/`.startsWith(`${own.folder}/`) && !seesEverything(from))
          context.report({ node, messageId: 'outside', data: { from } })
        return
      }
      const to = packageNameOf(source)
      if (!packages.some(({ name }) => name === to)) return
      if (!mayImport(from, to)) context.report({ node, messageId: 'against', data: { from, to } })
      else if (to !== from && !own.declares.includes(to))
        context.report({ node, messageId: 'undeclared', data: { from, to } })
      else if (
        runsInBrowser(from) &&
        to !== from &&
        !isBuildFile &&
        nodeOnlyPaths.some(start => source.startsWith(start))
      )
        context.report({ node, messageId: 'nodeOnly', data: { from, source } })
    })
  },
}
