import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Box, Span, TextLink } from '@portal/ui'
import { TwoLines } from '@portal/ui/table'
import { RefusalReason } from './refusal-reason'

const texts = defineTexts({
  filledBy: { tr: '{name} doldurdu', en: 'filled in by {name}' },
})

interface NumberCellProps {
  id: number
  /** The address of the form's page. */
  link: string
  /** Why something could not be done to it. */
  refused: string | undefined
}

/** The number of a form, which leads to it. */
export function NumberCell({ id, link, refused }: NumberCellProps) {
  return (
    <Box>
      <TextLink asChild>
        <Link to={link}>{id}</Link>
      </TextLink>
      <RefusalReason reason={refused} />
    </Box>
  )
}

interface PersonCellProps {
  form: { userId: number; userName: string; filledByUserId: number; filledByName: string }
  /** Where it has no column of its own. */
  company?: string | null
}

/** Whom a form is for, and who filled it in, where that is somebody else. */
export function PersonCell({ form: { userId, userName, filledByUserId, filledByName }, company }: PersonCellProps) {
  const say = useText()
  const filler = filledByUserId !== userId && say(texts.filledBy, { name: filledByName })
  return (
    <TwoLines below={[company, filler].filter(Boolean).join(' · ')}>
      <Span fontWeight="medium" whiteSpace="nowrap">
        {userName}
      </Span>
    </TwoLines>
  )
}
