const runner = '/^(test|it|describe)$/'
const left = '/^(only|skip|todo|fixme|failing)$/'

/** A test that is left out looks like one that passed. @type {import('../plugin.mjs').Rule} */
export const noFocusedTests = {
  meta: { messages: { partial: 'This leaves tests out of the run.' } },
  create({ report }) {
    const refuse = (/** @type {any} */ node) => report({ node, messageId: 'partial' })
    return {
      [`MemberExpression[object.name=${runner}]:matches([property.name=${left}], [property.value=${left}])`]: refuse,
      [`MemberExpression[object.object.name=${runner}][property.name=${left}]`]: refuse,
      'CallExpression[callee.name=/^(fit|fdescribe|xit|xtest|xdescribe)$/]': refuse,
    }
  },
}
