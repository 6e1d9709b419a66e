import type { ComponentProps } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Box, Pagination, Row } from '@portal/ui'
import { ExportRows } from '../frame/export-rows'

const texts = defineTexts({
  whole: {
    tr: 'Listenin tamamı: {count, number} satır.',
    en: 'The whole list: {count, plural, one {# row} other {# rows}}.',
  },
})

/** The number of rows on a page. */
export const previewRows = 50

interface PreviewPagesProps extends Pick<ComponentProps<typeof ExportRows>, 'ask'> {
  /** Names the list. */
  list: string
  total: number
  page: number
  onPage: (page: number) => void
}

/** Pages through a list of a preview, and exports all of it. Hidden if the list is empty. */
export function PreviewPages({ list, total, page, onPage, ask }: PreviewPagesProps) {
  const say = useText()
  if (total === 0) return null
  return (
    <Row flexWrap="wrap" justifyContent="space-between" gap="2">
      <ExportRows what={say(texts.whole, { count: total })} isEmpty={false} size="sm" ask={ask} />
      {total > previewRows && (
        <Box flexGrow="1">
          <Pagination {...{ list, page, total, onPage }} rowsPerPage={previewRows} />
        </Box>
      )}
    </Row>
  )
}
