import { specSentences } from '../spec-sentences.mjs'

/** Names, which always begin with a capital. */
const names = new Set(
  'Alt Avrupa Ctrl Enter Europe Excel Mac Turkey Turkish Türkiye Windows Word Reference Referans'.split(' '),
)
const longNames =
  /Kişisel Verilerin Korunması Kanunu|Kişisel Verileri Koruma Kurulu|Ticaret Kanunu|Commercial Code|Personal Data Protection Board/g

/**
 * Words that the portal avoids, and their replacements. One thing has one word: see the glossary.
 * @type {Record<'en' | 'tr', [RegExp, string][]>}
 */
const unsaid = {
  en: [
    [/\bplease\b/i, 'the sentence without it'],
    [/\bsuccessfully\b/i, 'what was done'],
    [/(?<!\b(leave|medical|HR) )\breports?\b/i, '“form”'],
    [/\b(deny|denied)\b/i, '“reject”'],
    [/\b(filed|files a|file a|submit\w*)\b/i, '“send”'],
    [/\b(canceled|canceling)\b/i, '“cancelled”'],
    [/\be-mail/i, '“email”'],
    [/\b(somebody|anybody|nobody|everybody|whom)\b/i, '“someone”, “no one”, “who”'],
    [/\b(anew|meanwhile|by itself)\b/i, '“again”, “in the meantime”, “automatically”'],
    [/\b(can ?not|(do|does|did|is|are|was|were|has|have|will|could) not)\b/i, 'the short form'],
  ],
  tr: [
    [/lütfen/i, 'the sentence without it'],
    [/başarıyla/i, 'what was done'],
    [/(?<!(izin|sağlık|İK|izinler) )\brapor/i, '“form”'],
    [/onaylayıcı/i, '“onaycı”'],
    [/kendiliğinden/i, '“otomatik”'],
    [/s[eı]çiniz/i, '“seçin”'],
    [/\}(’| (de|da|den|dan|ten|tan)(?!\p{L}))/u, 'a sentence that fits any value: a suffix fits some values only'],
  ],
}

/** @param {any} node */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map((/** @type {any} */ part) => part.value.cooked).join('0')
  return undefined
}

/** Finds the values that a text shows. A value that only selects the plural need not be shown. @param {string} text */
function valuesIn(text) {
  const picked = new Set([...text.matchAll(/\{(\w+), plural/g)].map(match => match[1]))
  return [...text.matchAll(/(?<!(?:one|other|=\d+) )\{(\w+)\s*[},]/g)]
    .map(match => match[1] ?? '')
    .filter(name => !picked.has(name))
}

/** Yields every word except the first of a sentence. @param {string} text */
function* wordsWithin(text) {
  for (const sentence of text.replace(longNames, '').split(/[.!?…:;·(){}“”/\n]+/u)) {
    const words = sentence.trim().split(/[\s,–-]+/u)
    yield* words.slice(1)
  }
}

/** @type {import('../plugin.mjs').Rule} */
export const plainWords = {
  meta: {
    messages: {
      unsaid: '“{{word}}”: use {{instead}}.',
      capital: '“{{word}}” begins with a capital within a sentence.',
      quotes: 'Texts have “these quotes” and this apostrophe: ’',
      values: 'Only one language shows {{names}}.',
      unused: 'The text “{{key}}” is not used.',
    },
  },
  create(context) {
    /** @param {any} node @param {'en' | 'tr'} language */
    const check = (node, language) => {
      const text = textOf(node)
      if (text === undefined || specSentences.has(text.replaceAll("'", '’'))) return
      for (const [pattern, instead] of unsaid[language]) {
        const [word] = pattern.exec(text) ?? []
        if (word !== undefined) context.report({ node, messageId: 'unsaid', data: { word, instead } })
      }
      for (const word of wordsWithin(text)) {
        const isTitled = /^\p{Lu}\p{Ll}/u.test(word)
        if (isTitled && !names.has(word.replace(/[’+].*/u, '')))
          context.report({ node, messageId: 'capital', data: { word } })
      }
      if (/["']/.test(text)) context.report({ node, messageId: 'quotes' })
    }

    return {
      ObjectExpression: (/** @type {any} */ node) => {
        const property = (/** @type {string} */ name) =>
          node.properties.find((/** @type {any} */ each) => each.key?.name === name)?.value
        const [tr, en] = [property('tr'), property('en')]
        if (!tr || !en) return
        check(tr, 'tr')
        check(en, 'en')
        const [turkish, english] = [textOf(tr), textOf(en)]
        if (turkish === undefined || english === undefined) return
        const [there, here] = [valuesIn(turkish), valuesIn(english)]
        const isIn = (/** @type {string} */ text) => (/** @type {string} */ name) => text.includes(`{${name}`)
        const odd = [...there.filter(name => !isIn(english)(name)), ...here.filter(name => !isIn(turkish)(name))]
        if (odd.length > 0) context.report({ node, messageId: 'values', data: { names: odd.join(', ') } })
      },
      VariableDeclarator: (/** @type {any} */ node) => {
        if (node.init?.callee?.name !== 'defineTexts' || node.parent.parent.type === 'ExportNamedDeclaration') return
        const uses = context.sourceCode
          .getDeclaredVariables(node)[0]
          ?.references.filter(({ init }) => !init)
          .map(({ identifier }) => /** @type {any} */ (identifier).parent)
        if (!uses?.every(use => use.type === 'MemberExpression' && !use.computed)) return
        const used = new Set(uses.map(use => use.property.name))
        for (const { key } of node.init.arguments[0].properties)
          if (key && !used.has(key.name ?? key.value))
            context.report({ node: key, messageId: 'unused', data: { key: key.name ?? key.value } })
      },
    }
  },
}
