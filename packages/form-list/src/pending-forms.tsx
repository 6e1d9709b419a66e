import { exportPendingFormsCall, pendingFormsCall } from '@portal/contracts/forms/form-request.calls'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { defineTexts, type Text } from '@portal/i18n'
import { FormList } from './form-list'
import { PendingPage } from './list-pages'

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

/** The page of a module's forms that have its reader in their tree, where the module has no list of its own. */
export function PendingForms({ module, ...page }: PendingFormsProps) {
  return (
    <PendingPage {...texts} {...page}>
      {frame => (
        <FormList
          {...frame}
          name={`pending.${module}`}
          call={pendingFormsCall}
          exportCall={exportPendingFormsCall}
          fixed={{ module }}
        />
      )}
    </PendingPage>
  )
}
