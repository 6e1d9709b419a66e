import type { ReactNode } from 'react'
import { useText, type Text } from '@portal/i18n'
import { FormSkeleton, LoadFailed, Page } from '@portal/ui'
import type { Query } from '../parts'

type Queries = Readonly<Record<string, Query<unknown>>>
type AnswersTo<Q extends Queries> = { [Name in keyof Q]: NonNullable<Q[Name]['data']> }

interface NewFormPageProps<Q extends Queries> {
  title: Text
  lead: Text
  /** The data that the form needs. */
  queries: Q
  children: (answers: AnswersTo<Q>) => ReactNode
}

/** The page of a new form. */
export function NewFormPage<Q extends Queries>({ title, lead, queries, children }: NewFormPageProps<Q>) {
  const say = useText()
  const answers = Object.entries(queries).map(([name, { data }]) => [name, data] as const)
  const isWhole = answers.every(([, data]) => data !== undefined)
  const failed = Object.values(queries).find(({ data, refusal }) => refusal && data === undefined)
  return (
    <Page title={say(title)} lead={say(lead)} wide>
      {isWhole ? (
        children(Object.fromEntries(answers) as AnswersTo<Q>)
      ) : failed ? (
        <LoadFailed reason={failed.refusal?.message} onRetry={failed.refetch} />
      ) : (
        <FormSkeleton shape="form" />
      )}
    </Page>
  )
}
