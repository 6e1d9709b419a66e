import { framePart } from '../frame/frame-parts'
import { remotesUrl } from './address'
import { lookAfterFrame } from './keep-in-sight'

const folder = 'travel/1.1.0-0123456789ab'
const hiding = 'body * { visibility: hidden !important }'
const told: string[] = []
const look = lookAfterFrame(({ stack = '' }) => told.push(stack))
let leave: (() => void)[] = []

/** jsdom has no layout, and gives computed styles of disabled sheets, too. */
function isHidden(element: HTMLElement): boolean {
  const sheets = [...document.styleSheets].filter(({ disabled }) => !disabled)
  const rules = sheets.flatMap(({ cssRules }) => [...cssRules]) as CSSStyleRule[]
  const isHiding = ({ style }: HTMLElement | CSSStyleRule) => style.visibility === 'hidden' || style.display === 'none'
  for (let at: HTMLElement | null = element; at; at = at.parentElement)
    if (isHiding(at) || at.hidden || rules.some(rule => at?.matches(rule.selectorText) && isHiding(rule))) return true
  return !element.isConnected
}

beforeEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = `<div id="root"><header>bar</header><main><p data-release="${folder}"></p></main></div>`
  HTMLElement.prototype.getBoundingClientRect = () => ({ width: 9, height: 9 }) as DOMRect
  HTMLElement.prototype.checkVisibility = function checkVisibility(this: HTMLElement) {
    return !isHidden(this)
  }
  Object.assign(document, { adoptedStyleSheets: [] })
  leave = ['header', 'main'].map(name => framePart(find(name)))
  told.length = 0
})
afterEach(() => {
  leave.forEach(each => each())
  document.body.removeAttribute('style')
})

const find = (name: string) => document.querySelector<HTMLElement>(name)!
const isSeen = () => ['header', 'main'].every(name => !isHidden(find(name)))

/** Makes a style sheet as a script at this address does. */
function style(text: string, by: string, parent: Element = document.head): HTMLStyleElement {
  const stack = ['Error', `at create (${location.origin}/assets/main.js:1:2)`, `at x (${by}:1:2)`].join('\n')
  const spy = jest.spyOn(global, 'Error').mockImplementation(() => ({ stack }) as Error)
  const made = document.createElement('style')
  spy.mockRestore()
  made.textContent = text
  parent.append(made)
  return made
}
const remote = `${remotesUrl}${folder}/travel.js`
const shell = `${location.origin}/assets/main.js`

test('the sheets of a remote that hide the page are disabled and reported with their script; its others stay', () => {
  const made = [hiding, 'p { color: red }', hiding, 'main { color: blue }'].map(text => style(text, remote))
  expect(isSeen()).toBe(false)
  look()
  expect(isSeen()).toBe(true)
  expect(made.map(({ sheet }) => sheet?.disabled ?? false)).toEqual([true, false, true, false])
  expect(told).toEqual([expect.stringContaining(remote)])
  look()
  expect(told).toHaveLength(1)
})

test('a sheet that the shell’s React made inside a remote’s area is that release’s', () => {
  style(hiding, shell, find('p'))
  look()
  expect(isSeen()).toBe(true)
  expect(told).toEqual([expect.stringContaining(`${remotesUrl}${folder}/`)])
})

test.each<[string, () => void]>([
  ['an element’s style', () => (document.body.style.display = 'none')],
  ['an attribute', () => (find('#root').hidden = true)],
  ['removal', () => find('header').remove()],
])('a frame that is hidden by %s comes back, and counts for the shown release', (_, hide) => {
  hide()
  look()
  expect(isSeen()).toBe(true)
  expect(document.querySelector('#root > :first-child')).toBe(find('header'))
  expect(told).toEqual([''])
})

test('the shell’s own sheets are never disabled, and without a frame nothing is looked at', () => {
  const own = style(hiding, shell)
  own.dataset.emotion = 'css'
  look()
  expect(own.sheet?.disabled).toBeFalsy()
  expect(told).toEqual([''])
  leave.forEach(each => each())
  look()
  expect(told).toHaveLength(1)
})
