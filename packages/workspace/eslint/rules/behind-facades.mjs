import { facades } from '../facades.mjs'
import { onEachImport } from '../imports.mjs'

/** @type {import('eslint').Rule.RuleModule} */
export const behindFacades = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { packages: { type: 'array' } }, additionalProperties: false }],
    messages: { direct: '{{source}} stands behind {{behind}}. Use what that offers, or let it offer more.' },
  },
  create(context) {
    /** @type {import('./arrows.mjs').KnownPackage[]} */
    const packages = context.options[0]?.packages ?? []
    const own = packages.find(({ folder }) => context.filename.startsWith(`${folder}/`))
    return onEachImport((node, source) => {
      const facade = facades.find(({ library }) => library.test(source))
      if (facade && own && !facade.allowed.includes(own.name))
        context.report({ node, messageId: 'direct', data: { source, behind: facade.behind } })
    })
  },
}
