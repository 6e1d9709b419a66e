import { Fragment, lazy, Suspense, useState, type ReactNode } from 'react'
import {
  FormSurroundingsContext,
  nextWaiting,
  PagerBar,
  pagerStateIn,
  useFormSurroundings,
  useLeaving,
  type FormPager,
} from '@portal/approval-tree'
import { usePrefetchApproval } from '@portal/approval-tree/panel'
import type { FormRow } from '@portal/contracts/forms/form'
import type { FormPageFields } from '@portal/contracts/forms/form-calls'
import { defineTexts, useText, type Text } from '@portal/i18n'
import { Link, useLocation, useNavigate } from '@portal/router'
import { Column, Icon, Page, Row, TextLink, useSingleKeys } from '@portal/ui'
import type { Query } from '../parts'
import { NotLoaded, NotLoadedPage } from './not-loaded'

const texts = defineTexts({
  none: { tr: 'Form bulunamadı', en: 'Form not found' },
  noneText: {
    tr: 'Adres yanlış olabilir ya da bu formu görme yetkiniz yoktur.',
    en: 'The address may be wrong, or you may not have access to the form.',
  },
  mine: { tr: 'Formlarıma git', en: 'Go to my forms' },
})
const missing = { title: texts.none, text: texts.noneText, to: '/myForms', link: texts.mine }

const FormKeys = lazy(() => import('./form-keys'))

export type ShownForm = Pick<FormRow, 'id' | 'formGuid' | 'summary'> & Pick<FormPageFields, 'version' | 'tree'>

interface SubmittedFormProps<Form> {
  formGuid: string
  /** The title while the form loads. */
  title: Text
  /** With the number of the form. */
  numbered: Text
  query: Query<Form>
  children: (form: Form) => ReactNode
}

/**
 * The page of a submitted form, or the reason why it cannot be shown. Beside its list the form has no page around it,
 * because the list names it.
 */
export function SubmittedForm<Form extends ShownForm>({
  formGuid,
  title,
  numbered,
  query: { data: form, refusal, refetch },
  children,
}: SubmittedFormProps<Form>) {
  const say = useText()
  usePrefetchApproval(formGuid)
  const around = useFormSurroundings()
  const { beside } = around
  const page = useListPager(beside !== undefined)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useSingleKeys({ '?': beside ? undefined : () => setHelpOpen(true) })
  const surroundings = beside ? around : { pager: page?.pager, holdsUnsaved: page?.holdsUnsaved }
  const content = form && (
    <FormSurroundingsContext value={{ ...surroundings, version: form.version, tree: form.tree }}>
      <Fragment key={form.formGuid}>{children(form)}</Fragment>
    </FormSurroundingsContext>
  )
  const notLoaded = { refusal, onRetry: refetch, missing }
  if (beside) return content ?? <NotLoaded {...notLoaded} />
  return (
    <Column gap="3">
      {page && (
        <Row justifyContent="space-between" minH="6" _print={{ display: 'none' }}>
          <TextLink asChild fontSize="sm">
            <Link to={page.list.list}>
              <Icon name="left" size="4" />
              {page.list.name}
            </Link>
          </TextLink>
          <PagerBar pager={page.pager} />
        </Row>
      )}
      {form ? (
        <Page title={`${say(numbered, { number: String(form.id) })} · ${form.summary}`} wide>
          {content}
        </Page>
      ) : (
        <NotLoadedPage title={say(title)} {...notLoaded} />
      )}
      {page?.question}
      {isHelpOpen && (
        <Suspense fallback={null}>
          <FormKeys isOfList={page !== undefined} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </Column>
  )
}

/** Returns the list that the form was opened from, with the ways to its neighbours; undefined without a list. */
function useListPager(isOff: boolean) {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const { holdsUnsaved, leave, question } = useLeaving()
  const list = isOff ? undefined : pagerStateIn(state)
  const at = list ? list.forms.findIndex(({ to }) => to.toLowerCase() === pathname.toLowerCase()) : -1
  const go = (to: string | undefined, followsDecision = false) =>
    // Back leads to the list, however many forms were read.
    to ? () => void navigate(to, { replace: true, state: { pager: { ...list, followsDecision } } }) : undefined
  const asking = (way: (() => void) | undefined) => way && (() => leave(way))
  const pager: FormPager | undefined =
    list && at >= 0
      ? {
          place: at + 1,
          total: list.forms.length,
          previous: asking(go(list.forms[at - 1]?.to)),
          next: asking(go(list.forms[at + 1]?.to)),
          comeBack: go(pathname, true),
          goOn: go(nextWaiting(state, pathname), true) ?? (() => void navigate(list.list, { replace: true })),
          followsDecision: list.followsDecision === true,
        }
      : undefined
  useSingleKeys({ j: pager?.next, k: pager?.previous })
  return list && pager && { pager, list, holdsUnsaved, question }
}
