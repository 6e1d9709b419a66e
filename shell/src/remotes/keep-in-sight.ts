import { frameParts } from '../frame/frame-parts'
import { remotesUrl } from './address'
import { scriptsOf, type Tell } from './guards'

const everyMs = 2000

/** Shows the frame again within seconds if a remote hides it, and reports the remote. */
export function keepInSight(tell: Tell): void {
  const look = lookAfterFrame(tell)
  setInterval(() => {
    if (!document.hidden && !matchMedia('print').matches) look()
  }, everyMs)
}

/** Returns a function that looks whether the frame is hidden. The frame has none on paper, nor before the login. */
export function lookAfterFrame(tell: Tell): () => void {
  const births = followBirths()
  const own = new WeakSet<Element>(styleElements())
  const isOwn = (element: Element) =>
    own.has(element) || (element.hasAttribute('data-emotion') && !isOfRemote(births.get(element)))
  const suspects = (): Suspect[] => [
    ...document.adoptedStyleSheets.map(sheet => ({ sheet })),
    ...styleElements().flatMap(element => (element.sheet && !isOwn(element) ? { sheet: element.sheet, element } : [])),
  ]
  return () => {
    if (isInSight()) return
    const found = disableHiding(suspects().filter(({ sheet }) => !sheet.disabled))
    if (!found) putBack()
    const born = found?.element && births.get(found.element)
    const release = found?.element?.closest<HTMLElement>('[data-release]')?.dataset.release
    const stack = isOfRemote(born) ? born?.stack : release && `at style (${remotesUrl}${release}/style:1:1)`
    tell(Object.assign(new Error('it hides the page’s frame'), { stack: stack ?? '' }))
  }
}

/** A style sheet that the shell did not make. */
interface Suspect {
  sheet: CSSStyleSheet
  element?: StyleElement
}

type StyleElement = HTMLStyleElement | HTMLLinkElement

const styleElements = () => [...document.querySelectorAll<StyleElement>('style, link[rel~="stylesheet"]')]

/** The nearest script made it: the shell's own packages make styles on behalf of remotes. */
const isOfRemote = (born: Error | undefined) => scriptsOf(born)[1]?.startsWith(remotesUrl) ?? false

/** Notes which scripts make elements that bring styles. */
function followBirths(): WeakMap<Element, Error> {
  const births = new WeakMap<Element, Error>()
  const create = Reflect.get(Document.prototype, 'createElement') as (...input: unknown[]) => Element
  Reflect.set(Document.prototype, 'createElement', function createElement(this: Document, ...input: unknown[]) {
    const element = Reflect.apply(create, this, input)
    if (element instanceof HTMLStyleElement || element instanceof HTMLLinkElement) births.set(element, new Error())
    return element
  })
  return births
}

function isInSight(): boolean {
  return [...frameParts.keys()].every(part => {
    const { width, height } = part.getBoundingClientRect()
    return width > 0 && height > 0 && part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  })
}

/** Disables the style sheets that hide the frame and no others. Returns the last of them. */
function disableHiding(suspects: readonly Suspect[]): Suspect | undefined {
  const disabled: CSSStyleSheet[] = []
  for (const suspect of suspects.toReversed()) {
    suspect.sheet.disabled = true
    if (!isInSight()) disabled.push(suspect.sheet)
    else {
      for (const sheet of disabled) {
        sheet.disabled = false
        if (!isInSight()) sheet.disabled = true
      }
      return suspect
    }
  }
  for (const sheet of disabled) sheet.disabled = false
  return undefined
}

/** Puts the frame's parts back into their places, without styles of elements that hide them. */
function putBack(): void {
  for (const [part, { parent, next }] of frameParts) {
    if (!part.isConnected) parent?.insertBefore(part, next?.parentNode === parent ? next : null)
    for (let element: HTMLElement | null = part; element; element = element.parentElement) {
      element.hidden = false
      for (const name of ['display', 'visibility', 'opacity', 'transform']) element.style.removeProperty(name)
    }
  }
}
