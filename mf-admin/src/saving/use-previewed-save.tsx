import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { type PreviewedTrees, treesInput } from './impact'
import type { PreviewState } from './preview'

const texts = defineTexts({
  waiting: {
    tr: 'Önizleme hazırlanıyor; sorun çıkmazsa hazır olunca kaydedilecek.',
    en: 'Preparing the preview; it’s saved as soon as that’s done, unless there’s a problem.',
  },
  blind: { tr: 'Önizlemesiz kaydet', en: 'Save without a preview' },
})

/**
 * Saves only after the preview is known. A press waits for the preview, and is dropped if that fails or shows somebody
 * who could no longer submit a form. After a failure, the button offers to save without a preview.
 */
export function usePreviewedSave(groups: readonly PreviewedTrees[], save: () => Promise<void>) {
  const say = useText()
  const [known, setKnown] = useState<Readonly<Record<string, PreviewState>>>({})
  const [pressedFor, setPressedFor] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const states = groups.map(trees => known[keyOf(trees)] ?? 'busy')
  const state = (['busy', 'failed', 'alarming'] as const).find(each => states.includes(each)) ?? 'calm'
  // A press counts only for the trees that were shown.
  const isWaiting = pressedFor !== undefined && pressedFor === groups.map(keyOf).join(' ')
  const run = async () => {
    setSaving(true)
    try {
      await save()
    } finally {
      setSaving(false)
    }
  }
  const settle = useEffectEvent(() => {
    setPressedFor(undefined)
    if (state === 'calm') void run()
  })
  useEffect(() => {
    if (isWaiting && state !== 'busy') settle()
  }, [isWaiting, state])
  const press = async () => {
    if (isSaving || isWaiting) return
    if (state === 'busy') setPressedFor(groups.map(keyOf).join(' '))
    else await run()
  }
  const onState = useCallback(
    (trees: PreviewedTrees, now: PreviewState) =>
      setKnown(before => (before[keyOf(trees)] === now ? before : { ...before, [keyOf(trees)]: now })),
    [],
  )
  return {
    press,
    isBusy: isSaving || isWaiting,
    /** Shown while a save waits for the preview. */
    waiting: isWaiting ? say(texts.waiting) : undefined,
    /** Replaces the label of the button. */
    blindLabel: state === 'failed' ? say(texts.blind) : undefined,
    onState,
  }
}

function keyOf(trees: PreviewedTrees): string {
  return JSON.stringify(treesInput(trees))
}
