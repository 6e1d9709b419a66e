import { useEffect, useRef } from 'react'
import { errorCatalogue, type ErrorCode } from '@portal/contracts/errors'
import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import { treeScopes } from '@portal/contracts/modules/modules'
import { defineTexts, useText } from '@portal/i18n'
import { Column, Heading, Button, Card, Grid, Row } from '@portal/ui'
import { PortalForm, usePortalForm, useWatch } from '@portal/ui/forms'
import { z } from 'zod'
import {
  isComplete,
  type Selection,
  type TreeTool,
  neededOf,
  selectionFields,
  selectionOf,
  shownOf,
  type SelectionField,
} from './selection'
import { selectionParts, type SelectionValues } from './selection-parts'

const texts = defineTexts({ result: { tr: 'Sonuç', en: 'Result' } })

interface TreeToolPanelProps {
  tool: TreeTool
  selection: Selection
  onChosen: (chosen: Partial<Selection>) => void
  /** Focuses the result, because the pressed button was replaced with its form. */
  takesFocus: boolean
}

/** Shows a tool: its form, and the result below. */
export function TreeToolPanel({ tool, selection, onChosen, takesFocus }: TreeToolPanelProps) {
  const { fields, Result } = tool
  const say = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <Column>
      <SelectionForm {...{ tool, selection, onChosen }} />
      {isComplete(selection, fields) && (
        <Column>
          <Heading ref={heading} as="h3" tabIndex={-1} srOnly>
            {say(texts.result)}
          </Heading>
          <Result selection={selection} />
        </Column>
      )}
    </Column>
  )
}

const anything = z.record(z.enum(selectionFields), z.string())
const missing: Partial<Record<SelectionField, ErrorCode>> = {
  userId: 'SELECT_USER',
  module: 'SELECT_MODULE',
  corporationId: 'SELECT_CORPORATION',
  departmentId: 'SELECT_DEPARTMENT',
  purchaseTypeId: 'SELECT_PURCHASE_TYPE',
}
const usual: Partial<Selection> = { scope: treeScopes.Company, currencyId: liraCurrencyId }

interface SelectionFormProps {
  tool: TreeTool
  selection: Selection
  onChosen: (chosen: Partial<Selection>) => void
}

/** Shows the choices of a tool. */
function SelectionForm({ tool, selection, onChosen }: SelectionFormProps) {
  const { fields, submit, isForReplacing = false } = tool
  const say = useText()
  const begun = selectionFields.map(field => [field, String(selection[field] ?? usual[field] ?? '')])
  const form = usePortalForm({
    schema: anything,
    defaultValues: Object.fromEntries(begun) as SelectionValues,
    validate: (values, language) =>
      neededOf(fields, selectionOf(values).module).flatMap(path => {
        const code = missing[path]
        return code && values[path] === '' ? [{ path, code, message: errorCatalogue[code][language] }] : []
      }),
  })
  const values = useWatch({ control: form.hook.control }) as SelectionValues
  const set = (changes: Partial<SelectionValues>) => {
    for (const [field, value] of Object.entries(changes)) form.hook.setValue(field as SelectionField, value)
  }
  return (
    <Card p={{ base: '4', md: '5' }}>
      <PortalForm
        form={form}
        onSubmit={async submitted => {
          const chosen = selectionOf(submitted)
          onChosen(Object.fromEntries(shownOf(fields, chosen.module).map(field => [field, chosen[field]])))
        }}
      >
        <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))" alignItems="start">
          {shownOf(fields, selectionOf(values).module).map(field => {
            const Part = selectionParts[field]
            return (
              <Part key={field} {...{ values, set, isForReplacing }} hasCompany={fields.includes('corporationId')} />
            )
          })}
        </Grid>
        <Row>
          <Button type="submit">{say(submit)}</Button>
        </Row>
      </PortalForm>
    </Card>
  )
}
