import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/**
 * Makes the pictures of the help pages in both languages, from a portal with its demo data: `npm start`, then
 * `node e2e/help-pictures.mjs`, with the portal's address if it is another. Their sizes stand in the help pages.
 */
const [portal = 'http://localhost:8080'] = process.argv.slice(2)
const root = path.join(import.meta.dirname, '..')

/**
 * @typedef {{ file: string, who: string, address: string, part: string, height: number,
 *   prepare?: (page: import('@playwright/test').Page) => Promise<unknown> }} Picture
 */

/** @type {Picture[]} */
const pictures = [
  { file: 'mf-expense/src/help/filing', who: 'employee', address: '/expenseForm', part: 'main form', height: 560 },
  {
    file: 'shell/src/help/deciding',
    who: 'finance',
    address: '/purchaseFormList?turn=mine',
    part: 'main section:has([data-preview-title])',
    height: 620,
    prepare: page =>
      page
        .locator('[data-list-row]')
        .first()
        .click({ position: { x: 300, y: 12 } }),
  },
  {
    file: 'shell/src/help/tree',
    who: 'director',
    address: '/expenseFormList?turn=mine',
    part: 'main section:has([data-part=buttons])',
    height: 620,
    prepare: async page => {
      await page.locator('[data-list-row] a').first().click()
      await page.waitForURL('**/expenseForm/**')
    },
  },
  { file: 'mf-expense/src/help/paying', who: 'finance', address: '/payments', part: 'main section', height: 420 },
  {
    file: 'mf-admin/src/help/trees',
    who: 'admin',
    address: '/modules',
    part: 'main section:has(select)',
    height: 500,
    prepare: async page => {
      await page.locator('main table a').first().click()
      await page.locator('main section select').first().selectOption({ index: 3 })
    },
  },
]

/** @param {string} who */
async function sessionOf(who) {
  const answer = await fetch(`${portal}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@anka.test`, password: 'Demo.2026!' }),
  })
  const { data } = await answer.json()
  return JSON.stringify({ ...data.user, token: data.token })
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
for (const { file, who, address, part, height, prepare } of pictures) {
  const session = await sessionOf(who)
  for (const language of ['tr', 'en']) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    await page.addInitScript(stored => Object.assign(localStorage, stored), { 'portal.session': session, language })
    await page.goto(portal + address)
    await prepare?.(page)
    const shown = page.locator(part).first()
    await shown.waitFor()
    await page.waitForFunction(
      () => !document.querySelector('main [aria-busy=true]') && [...document.images].every(image => image.complete),
    )
    const box = await shown.boundingBox()
    if (!box) throw new Error(`${address} has no ${part}.`)
    const clip = { ...box, height: Math.min(box.height, height) }
    const png = (await page.screenshot({ clip })).toString('base64')
    // The browser itself writes WebP.
    const webp = await page.evaluate(async data => {
      const image = Object.assign(new Image(), { src: `data:image/png;base64,${data}` })
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? ''
    }, png)
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, `${file}.${language}.webp`), Buffer.from(webp, 'base64'))
    console.log(
      file,
      language,
      Math.round(clip.width),
      Math.round(clip.height),
      Math.round((webp.length * 3) / 4096),
      'KB',
    )
    await page.close()
  }
}
await browser.close()
