import type { AuditRecord } from '@portal/contracts/audit/audit.calls'
import { useText } from '@portal/i18n'
import { Box, chakra, Span } from '@portal/ui'
import { auditTexts as texts } from './audit-texts'

/** Shows each changed field on its own line. Screen readers hear words for the arrow. */
export function Changes({ area, changes }: Pick<AuditRecord, 'area' | 'changes'>) {
  const say = useText()
  return (
    <Box>
      {changes.map(({ field, from, to }) => (
        <Box key={`${field} ${from} ${to}`} overflowWrap="anywhere">
          <Span color="fg.muted">{field}: </Span>
          {/* The field of a tree says already whether people were added or removed. */}
          {area === 'trees' ? (
            <Span>{to ?? from}</Span>
          ) : (
            <>
              <chakra.span srOnly>{say(texts.was)} </chakra.span>
              <Span color="fg.muted">{from ?? say(texts.nothing)}</Span>
              <Span aria-hidden> → </Span>
              <chakra.span srOnly> {say(texts.is)} </chakra.span>
              <Span fontWeight="medium">{to ?? say(texts.nothing)}</Span>
            </>
          )}
        </Box>
      ))}
    </Box>
  )
}
