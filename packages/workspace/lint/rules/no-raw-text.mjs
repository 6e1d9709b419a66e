/** Attributes with text that users see or hear. */
const spoken = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'summary',
  'description',
  'helperText',
  'errorText',
  'lead',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
])

/** Signs such as `·`, `–` or `%` need no translation. */
const hasWords = (/** @type {string} */ text) => /\p{L}/u.test(text)

/** @type {import('../plugin.mjs').Rule} */
export const noRawText = {
  meta: {
    messages: { raw: '“{{text}}” is written in one language only. Take it from the texts (@portal/i18n).' },
  },
  create(context) {
    const report = (/** @type {any} */ node, /** @type {string} */ text) =>
      context.report({ node, messageId: 'raw', data: { text: text.trim().replace(/\s+/g, ' ').slice(0, 40) } })

    /** Checks every text that an expression may evaluate to. */
    const check = (/** @type {any} */ node) => {
      switch (node?.type) {
        case 'Literal':
          if (typeof node.value === 'string' && hasWords(node.value)) report(node, node.value)
          return
        case 'TemplateLiteral': {
          const text = node.quasis.map((/** @type {any} */ part) => part.value.cooked).join(' ')
          if (hasWords(text)) report(node, text)
          return
        }
        case 'ConditionalExpression':
          check(node.consequent)
          check(node.alternate)
          return
        case 'LogicalExpression':
          check(node.left)
          check(node.right)
          return
        case 'BinaryExpression':
          if (node.operator !== '+') return
          check(node.left)
          check(node.right)
          return
        case 'JSXExpressionContainer':
        case 'TSAsExpression':
          check(node.expression)
      }
    }

    return {
      JSXText: (/** @type {any} */ node) => {
        if (hasWords(node.value)) report(node, node.value)
      },
      JSXAttribute: (/** @type {any} */ node) => {
        if (spoken.has(node.name.name)) check(node.value)
      },
      'JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer': check,
    }
  },
}
