const runner = '/^(test|it|describe)$/'
const left = '/^(only|skip|todo|fixme|failing)$/'

/** Refuses skipped tests and, because they skip all others, focused tests. @type {import('../plugin.mjs').Rule} */
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
