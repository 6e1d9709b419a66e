import type { Page } from 'playwright'

/** Takes a photograph of a page: askew, dim, blurred, crumpled, in a shadow, one of ten turned, and small in bytes. */
export async function photograph(page: Page, html: string, random: (below: number) => number): Promise<Buffer> {
  const [lean, dim, blur, bend] = [random(13) - 6, 0.55 + random(45) / 100, random(6) / 10, random(7) - 3]
  const contrast = 0.7 + random(40) / 100
  const quality = 50 + random(40)
  const [crumpled, grain, shadow, from] = [random(7), random(1000), random(50) / 100, random(360)]
  const turned = random(10) === 0 ? 90 * (1 + random(3)) : 0
  await page.setViewportSize({ width: turned % 180 === 0 ? 900 : 1100, height: 1100 })
  await page.setContent(html)
  await page.addStyleTag({
    content: `html { background: #888; height: 100vh; rotate: ${turned}deg }
      body { background: #fff; rotate: ${lean}deg; transform: skewX(${bend}deg); padding: 1rem; position: relative;
        filter: url(#paper) brightness(${dim}) blur(${blur}px) contrast(${contrast}) }
      body::after { content: ''; position: absolute; inset: 0;
        background: linear-gradient(${from}deg, transparent 30%, rgb(0 0 0 / ${shadow})) }`,
  })
  await page.evaluate(
    ([scale, seed]) => {
      const filter = `<filter id=paper><feTurbulence type=fractalNoise baseFrequency=.006 numOctaves=2 seed=${seed} />
        <feDisplacementMap in=SourceGraphic scale=${scale} /></filter>`
      document.documentElement.insertAdjacentHTML('beforeend', `<svg width=0 height=0>${filter}</svg>`)
    },
    [4 * crumpled, grain],
  )
  return page.screenshot({ type: 'jpeg', quality })
}
