import type { ComponentType } from 'react'
import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { selectUserCall } from '@portal/contracts/people/people.calls'
import type { Person } from '@portal/contracts/people/person'
import { MoneyScreen, type Text } from '@portal/i18n'
import type { FieldValues } from '@portal/ui/forms'
import { newFormTitle } from '../pages/module-words'
import { NewFormPage } from '../submission/new-form-page'
import type { LineChoices } from '../values/line-choices'
import type { LineKind } from './define-lines'

interface NewLinesOptions<Line extends FieldValues, Output, Form, Choices extends LineChoices> {
  kind: LineKind<Line, Output, Form, Choices>
  lead: Text
  /** The form itself. A line is for `self` unless another person is chosen. */
  NewForm: ComponentType<{ self: Person; choices: Choices }>
}

/** Makes the page of new forms that are submitted as lines. */
export function newLinesPage<Line extends FieldValues, Output, Form, Choices extends LineChoices>({
  kind,
  lead,
  NewForm,
}: NewLinesOptions<Line, Output, Form, Choices>) {
  const title = newFormTitle(kind.module)
  return function NewLinesPage() {
    const userId = useSession()?.id ?? 0
    const self = useCall(selectUserCall, { body: { Id: userId } }, { enabled: userId > 0 })
    const choices = kind.useChoices()
    return (
      <NewFormPage title={title} lead={lead} queries={{ self, choices }}>
        {answers => (
          <MoneyScreen>
            <NewForm {...answers} />
          </MoneyScreen>
        )}
      </NewFormPage>
    )
  }
}
