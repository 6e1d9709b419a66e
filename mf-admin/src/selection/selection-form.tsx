import type { ReactNode } from 'react'
import { errorCatalogue, type ErrorCode } from '@portal/contracts/errors'
import { defineTexts, useText } from '@portal/i18n'
import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import { treeScopes } from '@portal/contracts/modules/modules'
import {
  Box,
  Button,
  Card,
  ComboboxField,
  Grid,
  MoneyField,
  RadioGroup,
  Row,
  SelectField,
  type Choice,
} from '@portal/ui'
import { FormField, PortalForm, usePortalForm, useWatch } from '@portal/ui/forms'
import { z } from 'zod'
import {
  useCorporationChoices,
  useCurrencyChoices,
  useDepartmentChoices,
  useModuleChoices,
  usePersonChoices,
  usePurchaseTypeChoices,
} from './choices'
import { neededOf, selectionOf, shownOf, type Selection, type SelectionField } from './selection'
import { treeScopeTexts } from '@portal/contracts/modules/tree-texts'
import { selectionTexts } from './selection-texts'

const texts = defineTexts({
  choose: { tr: 'Seçin', en: 'Choose' },
  companyFirst: { tr: 'Önce şirket seçin', en: 'Choose a company first' },
})

type Values = Record<SelectionField, string>
const anything = z.strictObject({
  userId: z.string(),
  module: z.string(),
  corporationId: z.string(),
  departmentId: z.string(),
  purchaseTypeId: z.string(),
  scope: z.string(),
  amount: z.string(),
  currencyId: z.string(),
})

/** What is said of a field in which nothing is chosen. */
const missing: Partial<Record<SelectionField, ErrorCode>> = {
  userId: 'SELECT_USER',
  module: 'SELECT_MODULE',
  corporationId: 'SELECT_CORPORATION',
  departmentId: 'SELECT_DEPARTMENT',
  purchaseTypeId: 'SELECT_PURCHASE_TYPE',
}

interface SelectionFormProps {
  /** What the tool needs. A purchase type is asked for only of purchases. */
  fields: readonly SelectionField[]
  selection: Selection
  onChosen: (chosen: Partial<Selection>) => void
  submitLabel: string
  /** People who have left can be chosen: somebody takes their place. */
  isForReplacing?: boolean
}

/** Chooses what a tool for trees is about. */
export function SelectionForm({
  fields,
  selection,
  onChosen,
  submitLabel,
  isForReplacing = false,
}: SelectionFormProps) {
  const say = useText()
  const form = usePortalForm({
    schema: anything,
    defaultValues: textsOf(selection),
    validate: (values, language) =>
      neededOf(fields, chosenIn(values).module).flatMap(path => {
        const code = missing[path]
        return code && values[path] === '' ? [{ path, code, message: errorCatalogue[code][language] }] : []
      }),
  })
  const values = useWatch({ control: form.hook.control }) as Values
  const people = usePersonChoices({ isForReplacing, isOfFirstCompany: !fields.includes('corporationId') })
  const modules = useModuleChoices()
  const corporations = useCorporationChoices()
  const departments = useDepartmentChoices(values.corporationId)
  const purchaseTypes = usePurchaseTypeChoices()
  const currencies = useCurrencyChoices(fields.includes('currencyId'))
  const set = (changes: Partial<Values>) => {
    for (const [field, value] of Object.entries(changes)) form.hook.setValue(field as SelectionField, value)
  }
  const chooseUser = (id: string) => {
    const person = people.people.find(each => String(each.id) === id)
    if (!person || !fields.includes('corporationId')) return
    const { corporationId, departmentId, secondCorporationId, secondDepartmentId } = person
    const places = [
      { corporationId: String(corporationId), departmentId: String(departmentId) },
      { corporationId: String(secondCorporationId), departmentId: String(secondDepartmentId ?? '') },
    ]
    const place = places.find(each => corporations.some(({ value }) => value === each.corporationId))
    if (place) set(place)
  }
  const select = (name: SelectionField, choices: readonly Choice[], then?: () => void, placeholder = texts.choose) => (
    <FormField key={name} name={name} label={say(selectionTexts[name])}>
      {({ onChange, ...field }) => (
        <SelectField
          {...field}
          required
          placeholder={say(placeholder)}
          choices={choices}
          onChange={event => {
            onChange(event.target.value)
            then?.()
          }}
        />
      )}
    </FormField>
  )
  const parts: Record<SelectionField, () => ReactNode> = {
    userId: () => (
      <FormField key="userId" name="userId" label={say(selectionTexts.userId)}>
        {({ onChange, ...field }) => (
          <ComboboxField
            {...field}
            required
            options={people.options}
            busy={people.isLoading}
            onChange={id => {
              onChange(id)
              chooseUser(id)
            }}
          />
        )}
      </FormField>
    ),
    module: () => select('module', modules),
    corporationId: () => select('corporationId', corporations, () => set({ departmentId: '' })),
    departmentId: () =>
      select('departmentId', departments, undefined, values.corporationId === '' ? texts.companyFirst : texts.choose),
    purchaseTypeId: () => select('purchaseTypeId', purchaseTypes),
    amount: () => (
      <FormField
        key="amount"
        name="amount"
        label={say(values.module === 'PUR' ? selectionTexts.offer : selectionTexts.amount)}
      >
        {field => <MoneyField {...field} />}
      </FormField>
    ),
    currencyId: () => (
      <FormField key="currencyId" name="currencyId" label={say(selectionTexts.currencyId)}>
        {field => <SelectField {...field} choices={currencies} />}
      </FormField>
    ),
    scope: () => (
      <Box key="scope" gridColumn={{ lg: 'span 2' }}>
        <FormField name="scope" label={say(selectionTexts.scope)}>
          {field => (
            <RadioGroup
              {...field}
              required
              segmented
              choices={Object.values(treeScopes).map(value => ({
                value: String(value),
                label: say(treeScopeTexts[value]),
              }))}
            />
          )}
        </FormField>
      </Box>
    ),
  }
  return (
    <Card p={{ base: '4', md: '5' }}>
      <PortalForm
        form={form}
        onSubmit={async submitted => {
          const chosen = chosenIn(submitted)
          onChosen(Object.fromEntries(shownOf(fields, chosen.module).map(field => [field, chosen[field]])))
        }}
      >
        <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))" alignItems="start">
          {shownOf(fields, chosenIn(values).module).map(field => parts[field]())}
        </Grid>
        <Row>
          <Button type="submit">{submitLabel}</Button>
        </Row>
      </PortalForm>
    </Card>
  )
}

const chosenIn = (values: Values) => selectionOf(field => values[field])

function textsOf(selection: Selection): Values {
  const text = (field: SelectionField) => String(selection[field] ?? '')
  return {
    userId: text('userId'),
    module: text('module'),
    corporationId: text('corporationId'),
    departmentId: text('departmentId'),
    purchaseTypeId: text('purchaseTypeId'),
    scope: text('scope') || String(treeScopes.Company),
    amount: text('amount'),
    currencyId: text('currencyId') || String(liraCurrencyId),
  }
}
