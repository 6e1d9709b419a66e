import { exportPendingFormsCall, pendingFormsCall } from '@portal/contracts/form-request.calls'
import type { ModuleExpression } from '@portal/contracts/modules'
import { defineTexts, useText, type Text } from '@portal/i18n'
import { EmptyState, Page } from '@portal/ui'
import { FormList } from './form-list'

const texts = defineTexts({
  empty: { tr: 'Henüz size gelen bir form yok', en: 'No form has come to you yet' },
  emptyText: {
    tr: 'Onayınızı bekleyen ya da daha önce baktığınız formlar burada durur.',
    en: 'Forms that wait for you, or that you have looked at before, stand here.',
  },
})

interface PendingFormsProps {
  module: ModuleExpression
  title: Text
  lead: Text
}

/** The page of a module's forms that have its reader in their tree. */
export function PendingForms({ module, title, lead }: PendingFormsProps) {
  const say = useText()
  return (
    <Page title={say(title)} lead={say(lead)} wide>
      <FormList
        name={`pending.${module}`}
        label={say(title)}
        call={pendingFormsCall}
        exportCall={exportPendingFormsCall}
        fixed={{ module }}
        empty={<EmptyState title={say(texts.empty)}>{say(texts.emptyText)}</EmptyState>}
      />
    </Page>
  )
}
