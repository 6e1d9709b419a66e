/**
 * @typedef {object} Names of a new form module
 * @property {string} name as in `travel`
 * @property {string} expression as in `TRV`
 * @property {{ tr: string, en: string }} title as in `Seyahat`, to which texts add the word for a form
 */

/** @param {string} word as in `travel` */
export const capital = word => word.slice(0, 1).toUpperCase() + word.slice(1)

/** @param {string} word */
function pluralOf(word) {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return `${word}${/(s|x|z|ch|sh)$/.test(word) ? 'es' : 's'}`
}

/**
 * Puts the names of a new module in the place of those of the template, which is a module called `sample`, with `SMP`
 * on the wire and the titles `Örnek` and `Example`.
 * @param {Names} names @returns {(text: string) => string}
 */
export function renaming({ name, expression, title: { tr, en } }) {
  const words = new Map([
    ['samples', pluralOf(name)],
    ['Samples', capital(pluralOf(name))],
    ['sample', name],
    ['Sample', capital(name)],
    ['SMP', expression],
    ['Örnek', tr],
    ['örnek', tr.toLocaleLowerCase('tr')],
    ['Example', en],
    ['example', en.toLocaleLowerCase('en')],
  ])
  // Test support has a file of that name.
  const pattern = new RegExp(`sample-files|${[...words.keys()].join('|')}`, 'g')
  return text => text.replace(pattern, word => words.get(word) ?? word)
}
