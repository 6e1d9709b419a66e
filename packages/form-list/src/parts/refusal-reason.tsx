import { Icon, Text } from '@portal/ui'

/** Why something could not be done to the form of a row, in the row. */
export function RefusalReason({ reason }: { reason: string | undefined }) {
  if (reason === undefined) return null
  return (
    <Text role="alert" display="flex" gap="1" maxW="16rem" fontSize="xs" color="fg.error">
      <Icon name="warning" size="4" />
      {reason}
    </Text>
  )
}
