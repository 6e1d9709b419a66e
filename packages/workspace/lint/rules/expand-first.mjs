/** Statements that break the running release after a newer one has migrated the database. */
const contracting = [
  ['drops or renames', /\bdrop\s+(table|view|column|function|type|schema)\b|\brename\b/],
  ['changes a type', /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/],
  [
    'forbids what was allowed',
    /\bset\s+not\s+null\b|\balter\s+table\b[^;]*\badd\s+(constraint|check|unique|primary|foreign)\b/,
  ],
  [
    'adds a column that every writer must fill',
    /\badd\s+column\b(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(default|generated)\b)/,
  ],
]
const builders = /^(dropTable|dropColumn|dropView|dropType|dropSchema|rename\w*|alterColumn|setNotNull)$/

/**
 * Refuses a migration that breaks the release before it, which runs beside the new one during an upgrade: first add,
 * then use, and remove in a later release. That one declares `export const contract = '1.2.0'`: the first version that
 * no longer uses what it removes.
 * @type {import('../plugin.mjs').Rule}
 */
export const expandFirst = {
  meta: {
    messages: {
      contracts:
        'This {{what}}, but the release before still runs while an upgrade goes on. Once no release that may run ' +
        "uses it, declare the first one that does not: export const contract = '1.2.0'.",
      version: 'The contract names the first version that does without, as in 1.2.0.',
    },
  },
  create(context) {
    /** @type {{ node: any, what: string }[]} */
    const found = []
    let isDeclared = false
    return {
      'TaggedTemplateExpression[tag.name="sql"]': (/** @type {any} */ node) => {
        const text = node.quasi.quasis.map((/** @type {any} */ part) => part.value.raw).join(' _ ')
        const statement = withoutParentheses(text.replace(/--.*$/gm, '').toLowerCase())
        const [what] = contracting.find(([, pattern]) => /** @type {RegExp} */ (pattern).test(statement)) ?? []
        if (what) found.push({ node, what: String(what) })
      },
      'CallExpression > MemberExpression.callee > Identifier.property': (/** @type {any} */ node) => {
        if (builders.test(node.name)) found.push({ node, what: `calls ${node.name}` })
      },
      'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name="contract"]': (
        /** @type {any} */ node,
      ) => {
        isDeclared = true
        if (!/^\d+\.\d+\.\d+$/.test(node.init?.value)) context.report({ node, messageId: 'version' })
      },
      'Program:exit': () => {
        if (isDeclared) return
        for (const { node, what } of found) context.report({ node, messageId: 'contracts', data: { what } })
      },
    }
  },
}

/** Columns of a new table, types such as `numeric(9, 2)` and conditions. @param {string} text @returns {string} */
function withoutParentheses(text) {
  const less = text.replace(/\([^()]*\)/g, '')
  return less === text ? text : withoutParentheses(less)
}
