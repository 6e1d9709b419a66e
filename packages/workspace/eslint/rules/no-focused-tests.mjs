const runners = new Set(['test', 'it', 'describe'])
const forbidden = new Set(['only', 'skip', 'todo', 'fixme', 'failing'])
const shorthands = new Set(['fit', 'fdescribe', 'xit', 'xtest', 'xdescribe'])

/** A test that is left out looks like one that passed. @type {import('eslint').Rule.RuleModule} */
export const noFocusedTests = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { partial: '“{{name}}” leaves tests out of the run.' },
  },
  create(context) {
    return {
      MemberExpression: (/** @type {any} */ node) => {
        const name = node.property.name ?? node.property.value
        if (forbidden.has(name) && runners.has(rootName(node)))
          context.report({ node, messageId: 'partial', data: { name } })
      },
      CallExpression: (/** @type {any} */ node) => {
        const { name } = node.callee
        if (shorthands.has(name)) context.report({ node, messageId: 'partial', data: { name } })
      },
    }
  },
}

/** `test` of `test.describe.only`. @param {any} node @returns {string} */
function rootName(node) {
  return node.type === 'MemberExpression' ? rootName(node.object) : node.name
}
