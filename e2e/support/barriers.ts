import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface Checked {
  /** Every page has the same frame, which `barriers/pages.spec.ts` checks with each page. */
  frame?: boolean
  /** Both languages have the same colours. */
  contrast?: boolean
}

const frameParts = ['#root header', '#root aside > nav', '#root footer']

/**
 * Checks accessibility: everything axe knows in light mode, and contrast, which alone may differ, in dark. The page
 * behind an open dialog is skipped.
 */
export async function expectNoBarriers(page: Page, { frame = false, contrast = true }: Checked = {}) {
  const dialogs = page.getByRole('dialog')
  const check = async (mode: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    const isThere = await page.evaluate(() => 'axe' in window)
    // Injected once per page. Only violations are reported, because listing passes doubles axe's time, and only in
    // “legacy” mode, because the other opens a page per check for frames of other origins.
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
  // A check of a long page takes seconds and has its own time limit.
  await expect(async () => {
    const found = await check('light')
    if (contrast) found.push(...(await check('dark')))
    expect(found).toEqual([])
  }).toPass({ timeout: 60_000 })
}
