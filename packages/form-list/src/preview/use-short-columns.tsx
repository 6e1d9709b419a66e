import type { FormRow } from '@portal/contracts/forms/form'
import { FormStateBadge } from '@portal/approval-tree'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Box, Row, Span, TextLink } from '@portal/ui'
import type { DataColumn } from '@portal/ui/table'
import { RefusalReason } from '../parts/form-cells'

const texts = defineTexts({ form: { tr: 'Form', en: 'Form' } })

/** Returns the only column of a list beside a form: subject and amount, owner and state. */
export function useShortColumns<Item extends FormRow>(refused: ReadonlyMap<string, string>): DataColumn<Item>[] {
  const say = useText()
  const { money, since } = useFormats()
  const cell = ({ id, formGuid, summary, amount, currencySign, userName, status, ...row }: Item) => (
    // No wider than the list, so that a long name is truncated before the amount.
    <Box w="0" minW="full">
      <Row justifyContent="space-between" gap="3">
        <Span fontWeight="medium" truncate>
          {summary}
        </Span>
        {amount !== null && (
          <Span fontWeight="medium" whiteSpace="nowrap">
            {money(amount, currencySign ?? '')}
          </Span>
        )}
      </Row>
      <Row justifyContent="space-between" gap="3" fontSize="xs" color="fg.muted">
        <Span truncate>
          <TextLink asChild>
            <Link to={row.detailLink}>{id}</Link>
          </TextLink>{' '}
          · {userName}
          {row.isCurrentUserTurn && row.waitingFor && ` · ${since(row.waitingFor.since, new Date())}`}
        </Span>
        {!row.isCurrentUserTurn && <FormStateBadge state={status} />}
      </Row>
      <RefusalReason reason={refused.get(formGuid)} />
    </Box>
  )
  return [{ key: 'id', title: say(texts.form), fixed: true, width: '100%', cell }]
}
