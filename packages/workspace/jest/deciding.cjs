/**
 * Tests ask whether something is visible and clickable, and jsdom computes every property of every rule for that. So
 * only the declarations that decide it are kept.
 */
const deciding = ['display', 'visibility', 'opacity', 'pointer-events', 'content']
const declaration = /(?<=[{;])\s*([\w-]+)\s*:[^;{}]*(?:;|(?=\}))/g
const empty = /[^{}]*\{\s*\}/g

exports.deciding = deciding

exports.lighten = (/** @type {string} */ sheet) =>
  sheet.replace(declaration, (text, name) => (deciding.includes(name) ? text : '')).replace(empty, '')
