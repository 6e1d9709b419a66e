import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Box, Icon, Span, Text, TextLink } from '@portal/ui'
import { TwoLines } from '@portal/ui/table'

const texts = defineTexts({
  filledBy: { tr: '{name} doldurdu', en: 'filled in by {name}' },
})

interface NumberCellProps {
  id: number
  /** The address of the form's page. */
  link: string
  /** The reason of a refused act. */
  refused?: string | undefined
}

/** The number of a form, as a link to it. */
export function NumberCell({ id, link, refused }: NumberCellProps) {
  return (
    <Box>
      <TextLink asChild>
        <Link to={link} data-figure="">
          {id}
        </Link>
      </TextLink>
      <RefusalReason reason={refused} />
    </Box>
  )
}

interface PersonCellProps {
  form: { userId: number; userName: string; filledByUserId: number; filledByName: string }
  /** Given if the company has no column of its own. */
  company?: string | null
}

/** The owner of a form, and its filler if that is another person. */
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

/** The reason of a refused act, in the row of its form. */
export function RefusalReason({ reason }: { reason: string | undefined }) {
  if (reason === undefined) return null
  return (
    <Text role="alert" display="flex" gap="1" maxW="16rem" fontSize="xs" color="fg.error">
      <Icon name="warning" size="4" />
      {reason}
    </Text>
  )
}
