/**
 * Refuses the expression of a module in shared code, which must read the module's declaration instead: a comparison
 * would silently decide for every later module.
 * @type {import('../plugin.mjs').Rule}
 */
export const moduleLiterals = {
  meta: {
    schema: [{ type: 'object', properties: { expressions: { type: 'array', items: { type: 'string' } } } }],
    messages: {
      named:
        '“{{expression}}” names one form module. Read what you need from its declaration: `modules[module]` of ' +
        '@portal/contracts/modules/modules. If it has no such field, add one to module-declaration.ts.',
    },
  },
  create(context) {
    /** @type {string[]} */
    const expressions = context.options[0]?.expressions ?? []
    const quoted = new RegExp(`'(${expressions.join('|')})'`)
    /** @param {any} node @param {string | undefined} expression */
    const check = (node, expression) => {
      if (expression && expressions.includes(expression))
        context.report({ node, messageId: 'named', data: { expression } })
    }
    return {
      Literal: (/** @type {any} */ node) => check(node, node.value),
      TemplateElement: (/** @type {any} */ node) => check(node, quoted.exec(node.value.raw)?.[1]),
      ':matches(Property, TSPropertySignature)[computed=false] > Identifier.key': (/** @type {any} */ node) =>
        check(node, node.name),
      'MemberExpression[computed=false] > Identifier.property': (/** @type {any} */ node) => check(node, node.name),
    }
  },
}
