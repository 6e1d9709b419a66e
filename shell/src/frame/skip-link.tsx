import { defineTexts, useText } from '@portal/i18n'
import { chakra } from '@portal/ui'

const texts = defineTexts({ skip: { tr: 'İçeriğe geç', en: 'Skip to content' } })

export const mainId = 'main'

const Anchor = chakra('a', {
  base: {
    position: 'absolute',
    insetInlineStart: '4',
    top: '-20',
    zIndex: 'skipNav',
    px: '4',
    py: '2',
    bg: 'brand.solid',
    color: 'white',
    borderRadius: 'md',
    _focus: { top: '3' },
  },
})

export function SkipLink() {
  const say = useText()
  return <Anchor href={`#${mainId}`}>{say(texts.skip)}</Anchor>
}
