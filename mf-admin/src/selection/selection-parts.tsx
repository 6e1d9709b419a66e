import type { ComponentType } from 'react'
import { modules, treeScopes } from '@portal/contracts/modules/modules'
import { treeScopeTexts } from '@portal/contracts/modules/tree-texts'
import { FormMoney, FormRadios, FormSelect } from '@portal/form-page/fields'
import { useText } from '@portal/i18n'
import { Box, ComboboxField } from '@portal/ui'
import { FormField } from '@portal/ui/forms'
import { ChoiceSelect } from './choice-select'
import {
  useCorporationChoices,
  useCurrencyChoices,
  useDepartmentChoices,
  useModuleChoices,
  usePersonChoices,
  usePurchaseTypeChoices,
} from './choices'
import { selectionOf, type SelectionField } from './selection'
import { selectionTexts } from './selection-texts'

export type SelectionValues = Readonly<Record<SelectionField, string>>

interface PartProps {
  values: SelectionValues
  set: (changes: Partial<SelectionValues>) => void
  /** The form has a field for the company. */
  hasCompany: boolean
  isForReplacing: boolean
}

export const selectionParts: Readonly<Record<SelectionField, ComponentType<PartProps>>> = {
  userId: UserPart,
  module: ModulePart,
  corporationId: CompanyPart,
  departmentId: DepartmentPart,
  purchaseTypeId: PurchaseTypePart,
  scope: ScopePart,
  amount: AmountPart,
  currencyId: CurrencyPart,
}

/** Chooses a user, and fills in their first place of work that the reader administers. */
function UserPart({ set, hasCompany, isForReplacing }: PartProps) {
  const say = useText()
  const { people, options, isLoading } = usePersonChoices({ isForReplacing, isOfFirstCompany: !hasCompany })
  const corporations = useCorporationChoices()
  const choosePlace = (id: string) => {
    const person = people.find(each => String(each.id) === id)
    if (!person || !hasCompany) return
    const { corporationId, departmentId, secondCorporationId, secondDepartmentId } = person
    const places = [
      { corporationId: String(corporationId), departmentId: String(departmentId) },
      { corporationId: String(secondCorporationId), departmentId: String(secondDepartmentId ?? '') },
    ]
    const place = places.find(each => corporations.some(({ value }) => value === each.corporationId))
    if (place) set(place)
  }
  return (
    <FormField name="userId" label={say(selectionTexts.userId)}>
      {({ onChange, ...field }) => (
        <ComboboxField
          {...field}
          required
          options={options}
          busy={isLoading}
          onChange={id => {
            onChange(id)
            choosePlace(id)
          }}
        />
      )}
    </FormField>
  )
}

function ModulePart() {
  return <ChoiceSelect name="module" label={useText()(selectionTexts.module)} choices={useModuleChoices()} />
}

function CompanyPart({ set }: PartProps) {
  const label = useText()(selectionTexts.corporationId)
  const choices = useCorporationChoices()
  return <ChoiceSelect name="corporationId" {...{ label, choices }} onChosen={() => set({ departmentId: '' })} />
}

function DepartmentPart({ values: { corporationId } }: PartProps) {
  const label = useText()(selectionTexts.departmentId)
  const choices = useDepartmentChoices(corporationId)
  return <ChoiceSelect name="departmentId" {...{ label, choices }} needsCompany={corporationId === ''} />
}

function PurchaseTypePart() {
  const label = useText()(selectionTexts.purchaseTypeId)
  return <ChoiceSelect name="purchaseTypeId" label={label} choices={usePurchaseTypeChoices()} />
}

function ScopePart() {
  const say = useText()
  const choices = Object.values(treeScopes).map(value => ({ value: String(value), label: say(treeScopeTexts[value]) }))
  return (
    <Box gridColumn={{ lg: 'span 2' }}>
      <FormRadios name="scope" label={say(selectionTexts.scope)} required segmented choices={choices} />
    </Box>
  )
}

function AmountPart({ values }: PartProps) {
  const say = useText()
  const { module } = selectionOf(values)
  const isOfOffer = module !== undefined && modules[module].offers
  return <FormMoney name="amount" label={say(isOfOffer ? selectionTexts.offer : selectionTexts.amount)} />
}

function CurrencyPart() {
  const choices = useCurrencyChoices()
  return <FormSelect name="currencyId" label={useText()(selectionTexts.currencyId)} choices={choices} />
}
