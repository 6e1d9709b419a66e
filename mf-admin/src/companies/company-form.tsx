import { useState } from 'react'
import { useMutationCall, useCall } from '@portal/auth/queries'
import {
  createCompanyCall,
  updateCompanyCall,
  type Company,
  companyHoldingsCall,
} from '@portal/contracts/people/companies.calls'
import type { FieldError } from '@portal/contracts/wire/envelope'
import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useText, type Language } from '@portal/i18n'
import {
  Button,
  chakra,
  Row,
  toast,
  useConfirmation,
  CardsSkeleton,
  Column,
  ConfirmDialog,
  Notice,
  Text,
} from '@portal/ui'
import { PortalForm, usePortalForm } from '@portal/ui/forms'
import { CompanyFields } from './company-fields'
import { companyCalls, companyFormSchema, companyValues } from './company-values'
import { Holdings } from '../frame/holdings'

const texts = defineTexts({
  save: { tr: 'Kaydet', en: 'Save' },
  add: { tr: 'Şirketi ekle', en: 'Add company' },
  saved: { tr: 'Şirket kaydedildi.', en: 'Company saved.' },
  added: {
    tr: '“{name}” eklendi. Ayarlarını değiştirebilirsiniz.',
    en: '“{name}” added. You can edit its settings.',
  },
  title: { tr: '{name}: pasif yap', en: 'Make {name} passive' },
  lead: {
    tr: 'Şirket sekmelerden ve seçim listelerinden kalkar; yeni formlar için seçilemez. Aşağıdakiler olduğu gibi kalır.',
    en: 'The company leaves every tab and selector and can’t be chosen for new forms. Everything below stays as it is.',
  },
  holds: { tr: 'Hâlâ bu şirkette olanlar', en: 'Still depends on it' },
  nothing: { tr: 'Bu şirkete bağlı bir şey yok.', en: 'Nothing depends on this company.' },
  people: { tr: '{count} etkin kişi', en: '{count, plural, one {# active person} other {# active people}}' },
  trees: { tr: '{count} onay ağacı', en: '{count, plural, one {# approval tree} other {# approval trees}}' },
  forms: { tr: '{count} süren form', en: '{count, plural, one {# open form} other {# open forms}}' },
  agreements: {
    tr: '{count} yürürlükteki sözleşme',
    en: '{count, plural, one {# active agreement} other {# active agreements}}',
  },
  see: { tr: 'Kişileri gör', en: 'See the people' },
  confirm: { tr: '{name} şirketini pasif yap', en: 'Make {name} passive' },
})

interface CompanyFormProps {
  /** Undefined for a new company. */
  company?: Company
  onSaved?: (company: Company) => void
}

export function CompanyForm({ company, onSaved }: CompanyFormProps) {
  const say = useText()
  const creation = useMutationCall(createCompanyCall, companyCalls)
  const change = useMutationCall(updateCompanyCall, companyCalls)
  // The form compares with its first values, not with a version that somebody else has saved since.
  const [base, setBase] = useState(company)
  const validate = ({ departmentName }: { departmentName: string }, language: Language): FieldError[] => {
    if (company || departmentName.trim() !== '') return []
    return [{ path: 'departmentName', code: 'REQUIRED', message: fieldErrorCatalogue.REQUIRED[language] }]
  }
  const form = usePortalForm({ schema: companyFormSchema, defaultValues: companyValues(company), validate })
  const { asked, ask } = useConfirmation<Company>()
  const isBusy = creation.isBusy || change.isBusy
  return (
    <PortalForm
      form={form}
      onSubmit={async ({ departmentName, ...fields }) => {
        const isMadePassive = base?.status === true && !fields.status
        if (isMadePassive && !(await ask(base))) return undefined
        const confirmed = isMadePassive ? { confirmsPassive: base.name } : {}
        const outcome = base
          ? await change.send({
              params: { id: String(base.id) },
              body: { ...fields, ...confirmed, version: base.version },
            })
          : await creation.send({ body: { ...fields, departmentName } })
        if (!outcome.success) return outcome
        setBase(base && outcome.data)
        form.hook.reset(companyValues(outcome.data))
        toast.success(base ? say(texts.saved) : say(texts.added, { name: fields.name }))
        onSaved?.(outcome.data)
        return outcome
      }}
    >
      <chakra.fieldset
        display="flex"
        flexDirection="column"
        gap="5"
        minW="0"
        disabled={company !== undefined && !company.canChange}
      >
        <CompanyFields {...(company && { company })} control={form.hook.control} />
        {(company?.canChange ?? true) && (
          <Row justifyContent="flex-end">
            <Button type="submit" aria-busy={isBusy}>
              {say(company ? texts.save : texts.add)}
            </Button>
          </Row>
        )}
      </chakra.fieldset>
      {asked && <PassiveCompanyDialog company={asked.about} onAnswer={asked.answer} />}
    </PortalForm>
  )
}

interface PassiveCompanyDialogProps {
  company: Company
  onAnswer: (isConfirmed: boolean) => void
}

/** Lists everything that depends on a company, and asks whether to make it passive. */
function PassiveCompanyDialog({ company: { id, name }, onAnswer }: PassiveCompanyDialogProps) {
  const say = useText()
  const { data, refusal } = useCall(companyHoldingsCall, { params: { id: String(id) } })
  const lines = (['people', 'trees', 'forms', 'agreements'] as const).flatMap(key =>
    data && data[key] > 0 ? [say(texts[key], { count: data[key] })] : [],
  )
  return (
    <ConfirmDialog
      open
      title={say(texts.title, { name })}
      confirmLabel={say(texts.confirm, { name })}
      tone="red"
      isBusy={!data}
      onConfirm={() => data && onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <Column>
        <Text>{say(texts.lead)}</Text>
        {refusal && <Notice tone="error">{refusal.message}</Notice>}
        {!data && !refusal && <CardsSkeleton cards={1} />}
        {data && (
          <Holdings title={say(texts.holds)} lines={lines} nothing={say(texts.nothing)}>
            <PageLink to={`/directory?corporationId=${id}`} target="_blank" variant="underline">
              {say(texts.see)}
            </PageLink>
          </Holdings>
        )}
      </Column>
    </ConfirmDialog>
  )
}
