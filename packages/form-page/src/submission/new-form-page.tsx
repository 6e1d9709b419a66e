import type { ReactNode } from 'react'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { useText, type Text } from '@portal/i18n'
import { FormSkeleton, LoadFailed, Page } from '@portal/ui'

type Questions = Readonly<Record<string, { data: unknown; refusal: RefusalAnswer | null; refetch: () => void }>>
type AnswersTo<Asked extends Questions> = { [Name in keyof Asked]: NonNullable<Asked[Name]['data']> }

interface NewFormPageProps<Asked extends Questions> {
  title: Text
  lead: Text
  /** What the form cannot be filled in without. */
  asked: Asked
  children: (answers: AnswersTo<Asked>) => ReactNode
}

/** The page of a new form. */
export function NewFormPage<Asked extends Questions>({ title, lead, asked, children }: NewFormPageProps<Asked>) {
  const say = useText()
  const answers = Object.entries(asked).map(([name, { data }]) => [name, data] as const)
  const isWhole = answers.every(([, data]) => data !== undefined)
  const failed = Object.values(asked).find(({ data, refusal }) => refusal && data === undefined)
  return (
    <Page title={say(title)} lead={say(lead)} wide>
      {isWhole ? (
        children(Object.fromEntries(answers) as AnswersTo<Asked>)
      ) : failed ? (
        <LoadFailed reason={failed.refusal?.message} onRetry={failed.refetch} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}
