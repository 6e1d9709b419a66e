import { testRule } from './rule-tester.mjs'
import { readsWait } from './reads-wait.mjs'

/** @param {string} code */
const refused = code => ({ code, errors: [{ messageId: 'early' }] })

testRule('reads-wait', readsWait, {
  valid: [
    `await expect(field).toHaveValue('a')`,
    `await expect.poll(() => rows.count()).toBeLessThan(60)`,
    `await expect.poll(async () => (await field.inputValue()).length).toBe(3)`,
    `await expect(async () => { expect(await page.evaluate(() => 1)).toBe(1) }).toPass()`,
    `const address = await readText(() => field.inputValue(), /^http/)`,
    // A function of the file that is only called where it is repeated.
    `const shown = () => rows.evaluateAll(all => all.length); await expect.poll(shown).toBe(3)`,
    `async function shown(row) { return row.count() }; await expect.poll(() => shown(rows)).toBe(3)`,
    `const inner = () => rows.count(); const outer = () => inner(); await expect.poll(() => outer()).toBe(3)`,
    // An act, code of the browser, and what only has the same name.
    `await page.evaluate(() => window.letGo())`,
    `await page.addInitScript(() => document.body.getAttribute('lang'))`,
    `const look = all => all.map(one => one.getAttribute('id')); await expect.poll(() => rows.evaluateAll(look)).toBe(3)`,
    `await Promise.all([first, second])`,
    `const { pathname } = new URL(request.url())`,
  ],
  invalid: [
    refused(`const address = await field.inputValue()`),
    refused(`expect(await rows.count()).toBe(3)`),
    refused(`for (const row of await rows.all()) row`),
    refused(`if (await button.isVisible()) go()`),
    refused(`expect(await page.evaluate(() => 1)).toBe(1)`),
    refused(`const { pathname } = new URL(person.page.url())`),
    refused(`const shown = () => rows.count(); expect(await shown()).toBe(3)`),
    refused(`const shown = () => rows.count(); await expect.poll(shown).toBe(3); const before = await shown()`),
    refused(`export async function shown() { return rows.count() }`),
    refused(`const one = () => rows.count() && two(); const two = () => one()`),
    refused(`await expect(await field.inputValue()).toPass()`),
  ],
})
