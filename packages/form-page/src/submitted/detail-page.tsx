import type { ComponentType } from 'react'
import { useCall } from '@portal/auth/queries'
import type { FormCalls } from '@portal/contracts/forms/form-calls'
import { moduleTitles } from '@portal/contracts/modules/module-titles'
import type { FormModuleDeclaration } from '@portal/contracts/modules/modules'
import { useParams } from '@portal/router'
import { SubmittedForm, type ShownForm } from './submitted-form'

interface DetailOptions<Form> {
  module: Pick<FormModuleDeclaration, 'words' | 'permission'>
  /** The call that reads a form. */
  get: FormCalls<unknown, unknown, Form, unknown>['get']
  Detail: ComponentType<{ form: Form }>
}

/** Makes the page of a submitted form. */
export function detailPage<Form extends ShownForm>({ module, get, Detail }: DetailOptions<Form>) {
  const { form: title } = moduleTitles(module)
  const numbered = { tr: `${title.tr} {number}`, en: `${title.en} {number}` }
  return function DetailPage() {
    const { formGuid = '' } = useParams()
    const query = useCall(get, { params: { id: formGuid } })
    return (
      <SubmittedForm {...{ title, numbered, formGuid, query }}>{form => <Detail form={form as Form} />}</SubmittedForm>
    )
  }
}
