import { useCall, useMutationCall } from '@portal/auth/queries'
import { companiesCall, createCompanyCall } from '@portal/contracts/people/companies.calls'
import { roleTexts } from '@portal/contracts/identity/role-texts'
import { roleNames } from '@portal/contracts/identity/roles'
import { MeaningField, type Repair } from '@portal/form-page/file-import'
import { defineTexts, useLanguage, useText } from '@portal/i18n'
import { Button, ConfirmDialog, Text, useConfirmation } from '@portal/ui'
import { companyCalls, companyValues } from '../companies/company-values'
import { companyFields } from './add-companies'

const texts = defineTexts({
  create: { tr: 'Şirketi ekle', en: 'Add the company' },
  createTitle: { tr: '“{name}” şirketini ekle', en: 'Add the company “{name}”' },
  createLead: {
    tr: 'Şirket, ilk departmanı “{department}” ile hemen eklenir; aktarımdan vazgeçseniz de kalır. Türkiye tatilleriyle başlar, ayarlarını sonra değiştirebilirsiniz.',
    en: 'The company is added now, with “{department}” as its first department, and stays even if you don’t import. It begins with Turkey’s holidays; you can edit its settings later.',
  },
})

interface FaultRepairProps extends Repair {
  /** Something outside the file was mended. */
  onMended: () => void
}

/** Lets the reader say what a word means, or adds the company that it names. */
export function FaultRepair({ group, text, onMeaning, onMended }: FaultRepairProps) {
  const language = useLanguage()
  if (group.column === 'roles') {
    const choices = roleNames.map(name => ({ value: name, label: roleTexts[name][language] }))
    return <MeaningField {...{ text, choices, onMeaning }} />
  }
  if (companyFields.includes(group.column)) return <CompanyRepair {...{ group, text, onMeaning, onMended }} />
  return null
}

function CompanyRepair({ group: { code, department }, text, onMeaning, onMended }: FaultRepairProps) {
  const say = useText()
  const companies = useCall(companiesCall, {})
  const creation = useMutationCall(createCompanyCall, companyCalls)
  const confirmation = useConfirmation<string>()
  const choices = (companies.data ?? []).filter(({ status, canChange }) => status && canChange).map(({ name }) => name)
  const create = async (departmentName: string) => {
    const { generalManagerId: _manager, leaveScaleId: _scale, ...values } = companyValues()
    const outcome = await creation.send({ body: { ...values, name: text, departmentName } })
    confirmation.asked?.answer(outcome.success)
    if (outcome.success) onMended()
  }
  return (
    <>
      {code === 'NO_SUCH_COMPANY' && department && companies.common?.canCreate && (
        <Button size="sm" variant="outline" flexShrink="0" onClick={() => void confirmation.ask(department)}>
          {say(texts.create)}
        </Button>
      )}
      <MeaningField {...{ text, choices, onMeaning }} />
      {confirmation.asked && (
        <ConfirmDialog
          open
          title={say(texts.createTitle, { name: text })}
          confirmLabel={say(texts.create)}
          focusesConfirm
          onConfirm={() => create(confirmation.asked?.about ?? '')}
          onClose={() => confirmation.asked?.answer(false)}
        >
          <Text>{say(texts.createLead, { department: confirmation.asked.about })}</Text>
          {creation.refusal && <Text color="fg.error">{creation.refusal.message}</Text>}
        </ConfirmDialog>
      )}
    </>
  )
}
