const words = {
  tr: { build: 'Derleme başarısız; önceki sürüm görünüyor', error: 'Hata', close: 'Kapat' },
  en: { build: 'The build failed; you see the one before', error: 'Error', close: 'Close' },
}

/** A runaway error must not fill the page. */
const mostErrors = 5

/** A panel over the page with the error of the build, or the errors of the remote's code. It can be closed. */
export class Overlay {
  #panel: HTMLElement | undefined
  #build: string | undefined
  #errors: string[] = []

  failed(reason: string): void {
    this.#build = reason
    this.#draw()
  }

  broke(stack: string): void {
    if (this.#errors.includes(stack)) return
    this.#errors = [stack, ...this.#errors].slice(0, mostErrors)
    this.#draw()
  }

  readonly close = (): void => {
    this.#build = undefined
    this.#errors = []
    this.#panel?.remove()
    this.#panel = undefined
  }

  #draw(): void {
    const say = words[document.documentElement.lang === 'en' ? 'en' : 'tr']
    const parts = this.#build === undefined ? [] : [part(say.build, this.#build)]
    const close = element('button', say.close, 'float:right;padding:.25em .75em;border:1px solid;border-radius:.25em')
    close.addEventListener('click', this.close)
    const panel = element('section', '', layout)
    panel.setAttribute('role', 'alert')
    panel.append(close, ...parts, ...this.#errors.map(stack => part(say.error, stack)))
    panel.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.close()
    })
    this.#panel?.remove()
    this.#panel = panel
    document.body.append(panel)
  }
}

const layout =
  'position:fixed;inset:auto 0 0;max-height:60vh;overflow:auto;padding:1em;color:#fff;background:#7f1d1d;z-index:9999'

function part(title: string, text: string): HTMLElement {
  const all = document.createElement('div')
  all.append(
    element('strong', title, 'font:bold 1rem sans-serif'),
    element('pre', text, 'margin:.5em 0 1em;white-space:pre-wrap;font:.8125rem/1.5 monospace'),
  )
  return all
}

function element(name: string, text: string, style: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  made.style.cssText = style
  return made
}
