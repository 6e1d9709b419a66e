import { formStateTexts } from '@portal/contracts/forms/states'
import { useFormats, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import type { Entry } from './entry'
import { useFoundForms } from './found-forms.query'

export function useFormEntries(typed: string) {
  const say = useText()
  const { money } = useFormats()
  const navigate = useNavigate()
  const { rows, ...found } = useFoundForms(typed)
  const entries = rows.map(
    (row): Entry => ({
      id: row.formGuid,
      title: `#${row.id} · ${row.summary}`,
      detail: [
        row.userName,
        say(formStateTexts[row.status]),
        row.amount !== null && money(row.amount, row.currencySign ?? ''),
        row.corporationName,
      ]
        .filter(Boolean)
        .join(' · '),
      icon: 'list',
      choose: () => void navigate(row.detailLink),
    }),
  )
  return { entries, ...found }
}
