import { useCorporationsWith } from '@portal/auth'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Chain, type ChainProps } from '../people/chain'

const texts = defineTexts({
  onlyRead: {
    tr: 'Bu ağacı yalnızca görebilirsiniz; değiştirmek için şirketin ayarlarını yazma yetkisi gerekir.',
    en: 'You can view this tree, but to change it you need write access to its company’s settings.',
  },
})

/** Returns a function that tells whether the reader may change a company's trees. */
export function useMayWrite(): (corporationId: number) => boolean {
  const writable = useCorporationsWith('Settings', true)
  return corporationId => writable.includes(corporationId)
}

/** Shows a tree to a reader who may not change it. */
export function ReadOnlyTree(props: ChainProps) {
  const say = useText()
  return (
    <>
      <Chain {...props} />
      <Hint>{say(texts.onlyRead)}</Hint>
    </>
  )
}
