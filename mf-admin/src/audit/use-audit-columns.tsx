import { auditAreaTexts } from '@portal/contracts/audit/audit-areas'
import type { AuditRow } from '@portal/contracts/audit/audit.calls'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, chakra, Span } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'

const texts = defineTexts({
  when: { tr: 'Zaman', en: 'When' },
  who: { tr: 'Kim', en: 'Who' },
  what: { tr: 'Ne', en: 'What' },
  changes: { tr: 'Eski → yeni', en: 'Old → new' },
  commandLine: { tr: 'Komut satırı', en: 'Command line' },
  nothing: { tr: 'yok', en: 'none' },
  was: { tr: 'eski:', en: 'old:' },
  is: { tr: 'yeni:', en: 'new:' },
})

export function useAuditColumns(): DataColumn<AuditRow>[] {
  const say = useText()
  const { instant } = useFormats()
  return [
    { key: 'when', title: say(texts.when), width: '10rem', cell: ({ createdDate }) => instant(createdDate) },
    {
      key: 'who',
      title: say(texts.who),
      cell: ({ userName }) => userName ?? <Span color="fg.muted">{say(texts.commandLine)}</Span>,
    },
    {
      key: 'what',
      title: say(texts.what),
      fixed: true,
      cell: ({ subject, area }) => <TwoLines below={say(auditAreaTexts[area])}>{subject}</TwoLines>,
    },
    { key: 'changes', title: say(texts.changes), cell: row => <Changes changes={row.changes} /> },
  ]
}

/** Each field on a line of its own; the arrow is read as words. */
function Changes({ changes }: Pick<AuditRow, 'changes'>) {
  const say = useText()
  return (
    <Box>
      {changes.map(({ field, from, to }) => (
        <Box key={field} overflowWrap="anywhere">
          <Span color="fg.muted">{field}: </Span>
          <chakra.span srOnly>{say(texts.was)} </chakra.span>
          <Span color="fg.muted">{from ?? say(texts.nothing)}</Span>
          <Span aria-hidden> → </Span>
          <chakra.span srOnly> {say(texts.is)} </chakra.span>
          <Span fontWeight="medium">{to ?? say(texts.nothing)}</Span>
        </Box>
      ))}
    </Box>
  )
}
