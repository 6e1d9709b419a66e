/** @type {import('eslint').Rule.RuleModule} */
export const reasonedDisable = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unreasoned: 'Say after two dashes why the rule does not hold here.' },
  },
  create(context) {
    return {
      Program: () => {
        for (const { value, loc } of context.sourceCode.getAllComments()) {
          if (loc && /^\s*eslint-disable/.test(value) && !/\s--\s+\S/.test(value))
            context.report({ loc, messageId: 'unreasoned' })
        }
      },
    }
  },
}
