/** Playwright reads these at once, without waiting. */
const reads = new Set([
  ...['inputValue', 'textContent', 'innerText', 'innerHTML', 'allTextContents', 'allInnerTexts', 'ariaSnapshot'],
  ...['isVisible', 'isHidden', 'isEnabled', 'isDisabled', 'isEditable', 'isChecked'],
  ...['count', 'all', 'getAttribute', 'boundingBox', 'evaluate', 'evaluateAll'],
])
/** Only of pages: the address of a request or socket does not change. */
const readsOfPage = new Set(['url', 'title', 'content'])
/** These functions of `e2e/support/read.ts` repeat a read. */
const ownReaders = new Set(['readText', 'readStill'])
/** Functions passed to these run in the browser, where `getAttribute` is a method of elements. */
const inBrowser = new Set(['evaluate', 'evaluateAll', 'evaluateHandle', 'waitForFunction', 'addInitScript'])

/**
 * Demands that a read of a page is repeated until it is right: in `expect.poll`, `toPass` or `readText`, or in a
 * function that is called only there. An `evaluate` whose result is not used does not count as a read.
 * @type {import('../plugin.mjs').Rule}
 */
export const readsWait = {
  meta: {
    messages: {
      early:
        '“{{name}}” reads the page before it may be ready. Use a matcher that waits (toHaveValue, toHaveText, ' +
        'toHaveCount, toHaveURL …), or read in expect.poll, toPass or readText of e2e/support/read.ts.',
    },
  },
  create(context) {
    const { sourceCode } = context

    /** @param {any} node @param {Set<any>} seen functions that call each other */
    const isRepeated = (node, seen = new Set()) => {
      for (let at = node; at; at = at.parent) {
        if (repeats(at.parent, at)) return true
        if (isFunction(at) && !seen.has(at) && isOnlyCalledRepeated(at, seen.add(at))) return true
      }
      return false
    }
    /** @param {any} node @param {Set<any>} seen */
    const isOnlyCalledRepeated = (node, seen) => {
      const declaration = node.type === 'FunctionDeclaration' ? node : node.parent
      if (declaration !== node && declaration.type !== 'VariableDeclarator') return false
      const uses = sourceCode
        .getDeclaredVariables(declaration)
        .filter(({ name }) => name === declaration.id?.name)
        .flatMap(({ references }) => references.filter(({ init }) => !init))
      return uses.length > 0 && uses.every(({ identifier }) => isRepeated(identifier, seen))
    }

    return {
      CallExpression: (/** @type {any} */ node) => {
        const { object, property } = node.callee
        const name = property?.name
        if (!(reads.has(name) || (readsOfPage.has(name) && /page$/i.test(nameOf(object) ?? '')))) return
        if (nameOf(object) === 'Promise' || (name === 'evaluate' && isStatement(node.parent))) return
        if (!isRepeated(node)) context.report({ node, messageId: 'early', data: { name } })
      },
    }
  },
}

/** `page` of `person.page`. @param {any} node @returns {string | undefined} */
const nameOf = node => node?.name ?? node?.property?.name

/** @param {any} node */
const isFunction = node => /Function/.test(node.type)

/** @param {any} node */
const isStatement = node => node.type === 'AwaitExpression' && node.parent.type === 'ExpressionStatement'

/**
 * True if a call repeats the given function, or runs it in the browser.
 * @param {any} call @param {any} given
 */
function repeats(call, given) {
  if (call?.type !== 'CallExpression' || !call.arguments.includes(given)) return false
  if (!isFunction(given) && given.type !== 'Identifier') return false
  const { callee } = call
  const name = nameOf(callee) ?? ''
  if (ownReaders.has(callee.name) || inBrowser.has(name)) return true
  if (name === 'poll') return nameOf(callee.object) === 'expect'
  return callee.name === 'expect' && nameOf(call.parent) === 'toPass'
}
