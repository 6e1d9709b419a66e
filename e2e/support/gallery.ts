import path from 'node:path'
import { build } from 'esbuild'
import { expect, type Page } from '@playwright/test'

const address = 'http://gallery.test/'
const page =
  '<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>Galeri</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="/gallery.js"></script></body></html>'

/** The gallery's scripts by name, built once per worker. */
export async function buildGallery(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, '../../packages/ui/gallery/gallery.tsx')],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/gallery',
    write: false,
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  return new Map(outputFiles.map(file => [path.basename(file.path), file.text]))
}

/** Shows the gallery without a server: requests are answered from the build. */
export async function showGallery(browser: Page, scripts: Map<string, string>) {
  await browser.route(`${address}**`, route => {
    const script = scripts.get(path.basename(new URL(route.request().url()).pathname))
    return script === undefined
      ? route.fulfill({ contentType: 'text/html', body: page })
      : route.fulfill({ contentType: 'text/javascript', body: script })
  })
  await browser.goto(address)
  await expect(browser.getByRole('heading', { level: 1 })).toBeVisible()
}
