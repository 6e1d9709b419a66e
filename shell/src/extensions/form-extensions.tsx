import { useMemo, type ReactNode } from 'react'
import { FormExtensionsContext, type FormExtensions } from '@portal/approval-tree'
import type { ApprovalStepProps, ExtendedForm, FormPanelProps } from '@portal/contracts/remotes/extensions'
import { moduleExpressions } from '@portal/contracts/modules/modules'
import { useLazyModule } from '../lazy-module'
import { useExtensions, type Extension } from './use-extensions'

const loadViews = () => import(/* webpackChunkName: 'form-extensions' */ './form-extension-views')

const modulesOf = ({ descriptor }: Extension) => descriptor.modules ?? moduleExpressions

/** Lets forms and their lists show what remotes add to them. Its code is loaded with the first addition. */
export function FormExtensionsProvider({ children }: { children: ReactNode }) {
  const panels = useExtensions('form-panel')
  const steps = useExtensions('approval-step')
  const columns = useExtensions('form-column')
  const value = useMemo(() => {
    if (panels.length + steps.length + columns.length === 0) return undefined
    const ofForm = (extensions: readonly Extension[], form: ExtendedForm) =>
      extensions.filter(each => modulesOf(each).includes(form.moduleExpression))
    function Panels({ form }: FormPanelProps) {
      const views = useLazyModule(loadViews)
      return views && ofForm(panels, form).map(each => <views.FormPanel key={nameOf(each)} {...{ each, form }} />)
    }
    function Steps({ form, askFirst }: ApprovalStepProps) {
      const views = useLazyModule(loadViews)
      return views && <views.ApprovalSteps extensions={ofForm(steps, form)} {...{ form, askFirst }} />
    }
    return {
      Panels,
      Steps,
      columns: columns.map(each => ({
        key: nameOf(each),
        title: each.descriptor.title,
        modules: modulesOf(each),
        cells: async (forms, language) => (await loadViews()).cellsOf(each, forms, language),
      })),
    } satisfies FormExtensions
  }, [panels, steps, columns])
  return <FormExtensionsContext value={value}>{children}</FormExtensionsContext>
}

const nameOf = ({ remote, descriptor }: Extension) => `${remote.name}/${descriptor.name}`
