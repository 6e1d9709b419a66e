import { scopeStyles } from './scope-styles'

const scoped = (css: string, sheets: Record<string, string> = {}) =>
  scopeStyles(new Map(Object.entries({ 'a.css': css, ...sheets })), 'travel').get('a.css') ?? ''
const here = ':where([data-remote="travel"],[data-remote="travel"] *)'
const root = ':where([data-remote="travel"])'

test.each([
  ['a class', '.a{}', `.a${here}{}`],
  ['everything', '*{}', `*${here}{}`],
  ['everything below the body', 'body *{}', `body *${here}{}`],
  ['an ancestor of the page, as for its dark mode', 'html.dark .a > .b{}', `html.dark .a > .b${here}{}`],
  ['several', '.a, .b:hover{}', `.a${here}, .b:hover${here}{}`],
  ['a part that is no element', '.a::before{}', `.a${here}::before{}`],
  ['the same in its old form', '.a:after{}', `.a${here}:after{}`],
  ['a selection', '::selection{}', `${here}::selection{}`],
  ['the root, which is the remote’s', ':root{--a:1}', `${root}{--a:1}`],
  ['the root among others', 'html, .a{}', `${root}, .a${here}{}`],
  ['what is below the root', ':root .a{}', `:root .a${here}{}`],
  ['a nested rule', '.a{& .b{}}', `.a${here}{& .b${here}{}}`],
  ['a condition', '@media print{.a{}}', `@media print{.a${here}{}}`],
  ['an escaped name', '.md\\:a[b="c,d"]{}', `.md\\:a[b="c,d"]${here}{}`],
  ['a comment', '/* body{} */.a/* b */{}', `/* body{} */.a${here}/* b */{}`],
  ['a selector of everything but the page', ':not(html){}', `:not(html)${here}{}`],
  ['a layer', '@layer base,x;@layer base{.a{}}', `@layer travel.base, travel.x;@layer travel.base{.a${here}{}}`],
  ['a font', '@font-face{font-family:"Trip"}', '@font-face{font-family:"Trip"}'],
])('%s is limited to the remote’s root, and limited once', (_, css, expected) => {
  expect(scoped(css)).toBe(expected)
  expect(scoped(expected)).toBe(expected)
})

test('animations get a name of their own, wherever they are used', () => {
  const css =
    '@keyframes spin{from{top:0}}.a{animation:1s spin}.b{animation-name:fade}:root{--animate-x:spin 2s;--spin:spin}'
  const expected =
    `@keyframes travel-spin{from{top:0}}.a${here}{animation:1s travel-spin}.b${here}{animation-name:travel-fade}` +
    `${root}{--animate-x:travel-spin 2s;--spin:spin}`
  const others = { 'b.css': '@-webkit-keyframes fade{to{top:0}}' }
  expect(scoped(css, others)).toBe(expected)
  expect(scoped(expected, others)).toBe(expected)
})

test.each([
  ['the body in some state', 'body.open{overflow:hidden}', 'STYLE_REACHES_OUT'],
  ['the page beside something', '.a ~ body{}', 'STYLE_REACHES_OUT'],
  ['the page by what it has', 'html:has(.a){}', 'STYLE_REACHES_OUT'],
  ['the page in a list', ':is(body, .a){}', 'STYLE_REACHES_OUT'],
  ['the page, nested', '.a{body:has(&){}}', 'STYLE_REACHES_OUT'],
  ['the printed page', '@page{margin:0}', 'STYLE_REACHES_OUT'],
  ['the transitions between pages', '@view-transition{navigation:auto}', 'STYLE_REACHES_OUT'],
  ['a sheet from elsewhere', '@import url("https://cdn.example/a.css");', 'STYLE_REACHES_OUT'],
  ['a property of the design system', '@property --chakra-colors-bg{syntax:"*"}', 'STYLE_REACHES_OUT'],
  ['nothing that can be read', '.a{', 'STYLE_MALFORMED'],
  ['a selector that is none', '.a[{}', 'STYLE_MALFORMED'],
])('a sheet that styles %s is refused', (_, css, code) => {
  expect(() => scoped(css)).toThrow(expect.objectContaining({ code, message: expect.stringContaining('a.css') }))
})
