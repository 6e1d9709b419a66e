import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { createCompanyCall, updateCompanyCall, type Company } from '@portal/contracts/people/companies.calls'
import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import type { FieldError } from '@portal/contracts/wire/envelope'
import { defineTexts, useText, type Language } from '@portal/i18n'
import { Button, chakra, Row, toast, useConfirmation } from '@portal/ui'
import { PortalForm, usePortalForm } from '@portal/ui/forms'
import { CompanyFields } from './company-fields'
import { PassiveCompanyDialog } from './passive-company.dialog'
import { companyCalls, companyFormSchema, companyValues } from './company-values'

const texts = defineTexts({
  save: { tr: 'Kaydet', en: 'Save' },
  add: { tr: 'Şirketi ekle', en: 'Add company' },
  saved: { tr: 'Şirket kaydedildi.', en: 'Company saved.' },
  added: {
    tr: '“{name}” eklendi. Ayarlarını değiştirebilirsiniz.',
    en: '“{name}” added. You can edit its settings.',
  },
})

interface CompanyFormProps {
  /** None for a new one. */
  company?: Company
  onSaved?: (company: Company) => void
}

export function CompanyForm({ company, onSaved }: CompanyFormProps) {
  const say = useText()
  const creation = useMutationCall(createCompanyCall, companyCalls)
  const change = useMutationCall(updateCompanyCall, companyCalls)
  // Compared with what the form began with, not with what somebody else has saved meanwhile.
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
