import { useRef, useState, type ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Box, Button, Column, Row, Text } from '@portal/ui'
import { useProblems } from '@portal/ui/forms'

const texts = defineTexts({
  change: { tr: 'Değiştir', en: 'Change' },
  fold: { tr: 'Gizle', en: 'Hide' },
  label: { tr: 'Kişi, şirket ve öteki bilgileri değiştir', en: 'Change person, company and other details' },
  foldLabel: { tr: 'Kişi, şirket ve öteki bilgileri gizle', en: 'Hide person, company and other details' },
})

interface UsualFieldsProps {
  /** The names of the fields. */
  names: readonly string[]
  /** Whether every field has its usual value. Otherwise the fields are shown. */
  isUsual: boolean
  /** The values in words. */
  words: readonly (string | false | null | undefined)[]
  /** The fields. */
  children: ReactNode
}

/**
 * Fields that rarely change, as one line that unfolds. They unfold by themselves if one of them has an error or an
 * unusual value. Folded fields stay mounted, because the error summary must know them.
 */
export function UsualFields({ names, isUsual, words, children }: UsualFieldsProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const mustOpen = useProblems(names) || !isUsual
  // It stays open: the fields must not vanish while somebody corrects them.
  if (mustOpen && !isOpen) setOpen(true)
  return (
    <Column gap="4" borderTopWidth="1px" borderColor="border.muted" pt="3" minW="0">
      {!mustOpen && (
        <Row justifyContent="space-between" alignItems="flex-start" minH="8">
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere" pt="1.5" minW="0">
            {!isOpen && words.filter(Boolean).join(' · ')}
          </Text>
          <Button
            variant="ghost"
            size="xs"
            flexShrink="0"
            aria-expanded={isOpen}
            aria-label={say(isOpen ? texts.foldLabel : texts.label)}
            onClick={() => {
              setOpen(!isOpen)
              // Once they are shown, they stand above the bar that sends.
              requestAnimationFrame(() => fields.current?.scrollIntoView?.({ block: 'nearest' }))
            }}
          >
            {say(isOpen ? texts.fold : texts.change)}
          </Button>
        </Row>
      )}
      <Box ref={fields} hidden={!isOpen && !mustOpen}>
        {children}
      </Box>
    </Column>
  )
}
