import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface Checked {
  /** Around every page is the same frame, which `barriers/pages.spec.ts` checks with each page. */
  frame?: boolean
  /** Another language has the same colours. */
  contrast?: boolean
}

const frameParts = ['#root header', '#root aside > nav', '#root footer']

/**
 * Nothing that keeps somebody out: in light all that axe knows, in dark the contrast, which alone may differ. Behind an
 * open dialog nobody reaches anything.
 */
export async function expectNoBarriers(page: Page, { frame = false, contrast = true }: Checked = {}) {
  const dialogs = page.getByRole('dialog')
  const check = async (mode: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    const isThere = await page.evaluate(() => 'axe' in window)
    // Its script is sent to a page once. To tell of all that is right takes axe as long as to find what is wrong, and
    // the mode that is not “legacy” opens a page of its own for each check, only to look into frames of other origins.
    const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
      .options({ reporter: 'no-passes' })
      .setLegacyMode()
    if (mode === 'dark') axe.withRules('color-contrast')
    else if (!contrast) axe.disableRules('color-contrast')
    if (await dialogs.count()) axe.include(':is(dialog[open], [role=dialog])')
    else if (!frame) frameParts.forEach(part => axe.exclude(part))
    const { url, violations } = await axe.analyze()
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${new URL(url).pathname}, ${mode}: ${id} at ${html}`),
    )
  }
  // One check of a long page takes seconds, and is not cut short.
  await expect(async () => {
    const found = await check('light')
    if (contrast) found.push(...(await check('dark')))
    expect(found).toEqual([])
  }).toPass({ timeout: 30_000 })
}
