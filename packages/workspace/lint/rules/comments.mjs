const longest = 120

/**
 * Limits the width of comments, because Biome wraps only code, and demands a reason for each disabled rule.
 * @type {import('../plugin.mjs').Rule}
 */
export const comments = {
  meta: {
    messages: {
      long: 'A comment has at most {{longest}} columns.',
      unreasoned: 'Say after two dashes why the rule does not hold here.',
    },
  },
  create({ sourceCode, report }) {
    return {
      Program: () => {
        for (const { value, loc } of sourceCode.getAllComments()) {
          if (/^\s*(eslint|oxlint)-disable/.test(value) && !/\s--\s+\S/.test(value))
            report({ loc, messageId: 'unreasoned' })
          for (let line = loc.start.line; line <= loc.end.line; line++) {
            const text = sourceCode.lines[line - 1]
            if (text && text.length > longest && !/https?:/.test(text))
              report({ loc, messageId: 'long', data: { longest: String(longest) } })
          }
        }
      },
    }
  },
}
