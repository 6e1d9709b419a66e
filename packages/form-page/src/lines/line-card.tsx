import type { ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Card, Column, Heading, Menu, Row } from '@portal/ui'

const texts = defineTexts({
  newLine: { tr: 'Yeni satır', en: 'New line' },
  line: { tr: 'Satır {number}', en: 'Line {number}' },
  more: { tr: 'Diğer işlemler', en: 'More actions' },
  load: { tr: 'Kaydedilmemiş formları yükle', en: 'Load unsaved forms' },
})

interface LineCardProps {
  at: number | null
  onLoadUnsaved: () => void
  /** The fields. */
  children: ReactNode
}

/** The line that is being filled in. */
export function LineCard({ at, onLoadUnsaved, children }: LineCardProps) {
  const say = useText()
  return (
    <Card p={{ base: '4', md: '6' }} minW="0">
      <Column gap="5">
        <Row justifyContent="space-between">
          <Heading size="md">{at === null ? say(texts.newLine) : say(texts.line, { number: at + 1 })}</Heading>
          <Menu
            label={say(texts.more)}
            items={[{ label: say(texts.load), icon: 'refresh', onSelect: onLoadUnsaved }]}
          />
        </Row>
        {children}
      </Column>
    </Card>
  )
}
