import type { Text } from '@portal/contracts/wire/language'

/** Something to change in an installation. */
export interface Finding {
  code: string
  text: Text
  /** It works, but not as well as it could. */
  isAdvice?: boolean
}
