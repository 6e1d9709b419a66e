import type { FormRow } from '@portal/contracts/forms/form'
import { formStates, formStateTexts, type FormState } from '@portal/contracts/forms/states'
import { CopyButton, FormList } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { Navigate, NavLink, useParams } from '@portal/router'
import { EmptyState, Page, Row, chakra } from '@portal/ui'
import { NotFoundPage } from '../errors/dead-ends'
import { myFormsPath } from '../own-routes'

const texts = defineTexts({
  title: { tr: 'Formlarım', en: 'My forms' },
  lead: {
    tr: 'Sizin adınıza ya da sizin doldurduğunuz formlar.',
    en: 'Forms that are for you or that you filled in.',
  },
  states: { tr: 'Form durumları', en: 'Form states' },
  all: { tr: 'Tümü', en: 'All' },
  none: { tr: 'Burada henüz form yok', en: 'No forms here yet' },
  noneText: {
    tr: 'Menüden yeni bir form gönderdiğinizde durumunu buradan izlersiniz.',
    en: 'Send a new form from the menu and follow it here.',
  },
})

/** The states that a list can be opened with, in this order. */
const states: readonly FormState[] = [
  formStates.Pending,
  formStates.WaitingAnswer,
  formStates.Approved,
  formStates.Rejected,
  formStates.Paid,
  formStates.Cancelled,
  formStates.PendingCancelled,
]

const copyTool = (form: FormRow) => <CopyButton form={form} />

const StateLink = chakra(NavLink, {
  base: {
    px: '3',
    py: '1.5',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.panel',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    _hover: { borderColor: 'brand.border' },
    '&[aria-current=page]': {
      bg: 'brand.subtle',
      color: 'brand.fg',
      borderColor: 'brand.border',
      fontWeight: 'medium',
    },
  },
})

/** Lists the user's forms: all, or those in one state. */
export default function MyFormsPage() {
  const say = useText()
  const { status } = useParams()
  // The list of pending cancellations contains both kinds.
  if (status === String(formStates.ApprovedCancelPending)) {
    return <Navigate to={`${myFormsPath}/${formStates.PendingCancelled}`} replace />
  }
  const state = states.find(each => String(each) === status)
  if (status !== undefined && state === undefined) return <NotFoundPage />
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <Row as="nav" gap="2" flexWrap="wrap" aria-label={say(texts.states)}>
        <StateLink to={myFormsPath} end>
          {say(texts.all)}
        </StateLink>
        {states.map(each => (
          <StateLink key={each} to={`${myFormsPath}/${each}`}>
            {say(formStateTexts[each])}
          </StateLink>
        ))}
      </Row>
      <FormList
        key={status}
        name="my-forms"
        label={say(texts.title)}
        forms="own"
        isForDeciding={false}
        rowTools={copyTool}
        fixed={state === undefined ? {} : { status: state }}
        empty={<EmptyState title={say(texts.none)}>{say(texts.noneText)}</EmptyState>}
      />
    </Page>
  )
}
