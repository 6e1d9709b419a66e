import { useLookupName } from '@portal/form-page'
import { lineTexts, type SharedFieldsProps } from '@portal/form-page/lines'
import { useText } from '@portal/i18n'
import { Box, DateField, SelectField, TextField } from '@portal/ui'
import { expenseTexts } from './expense-texts'
import { useExpenseChoices, type ExpenseValues } from './expense-values'

/** The fields that the receipts of one journey share: what they were for, and when they are to be paid. */
export default function SharedFields({ names, values, onChange }: SharedFieldsProps<ExpenseValues>) {
  const say = useText()
  const nameOf = useLookupName()
  const { data } = useExpenseChoices()
  return (
    <>
      {names.includes('description') && (
        <Box flex="2" minW="48">
          <TextField
            label={say(lineTexts.description)}
            value={values.description ?? ''}
            onChange={event => onChange({ ...values, description: event.target.value })}
          />
        </Box>
      )}
      {names.includes('typeId') && (
        <Box flex="1" minW="44">
          <SelectField
            label={say(expenseTexts.typeId)}
            placeholder=""
            choices={(data?.type ?? []).map(type => ({ value: String(type.id), label: nameOf(type) }))}
            value={values.typeId ? String(values.typeId) : ''}
            onChange={event => onChange({ ...values, typeId: Number(event.target.value) })}
          />
        </Box>
      )}
      {names.includes('lastPayDate') && (
        <Box flex="1" minW="40">
          <DateField
            label={say(expenseTexts.lastPayDate)}
            value={values.lastPayDate ?? ''}
            onChange={lastPayDate => onChange({ ...values, lastPayDate })}
          />
        </Box>
      )}
    </>
  )
}
