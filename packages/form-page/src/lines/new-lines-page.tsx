import type { ReactNode } from 'react'
import { useSession } from '@portal/auth'
import { useCall, type CallQuery } from '@portal/auth/queries'
import { selectUserCall } from '@portal/contracts/people/people.calls'
import type { Person } from '@portal/contracts/people/person'
import type { Call } from '@portal/contracts/wire/call'
import { MoneyScreen, type Text } from '@portal/i18n'
import { NewFormPage } from '../submission/new-form-page'

interface NewLinesPageProps<Choices> {
  title: Text
  lead: Text
  choices: Pick<CallQuery<Call>, 'refusal' | 'refetch'> & { data: Choices | undefined }
  /** `self` is whom a line is for unless somebody else is chosen. */
  children: (answers: { self: Person; choices: NonNullable<Choices> }) => ReactNode
}

/** The page of new forms that are submitted as lines. */
export function NewLinesPage<Choices>({ title, lead, choices, children }: NewLinesPageProps<Choices>) {
  const userId = useSession()?.id ?? 0
  const self = useCall(selectUserCall, { body: { Id: userId } }, { enabled: userId > 0 })
  return (
    <NewFormPage title={title} lead={lead} queries={{ self, choices }}>
      {answers => <MoneyScreen>{children(answers)}</MoneyScreen>}
    </NewFormPage>
  )
}
