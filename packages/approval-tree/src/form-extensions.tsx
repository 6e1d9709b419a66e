import { createContext, use, type ComponentType } from 'react'
import type { ApprovalStepProps, ExtendedForm, FormCells, FormPanelProps } from '@portal/contracts/remotes/extensions'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import type { Text } from '@portal/i18n'

/** A column that a remote adds to the lists of modules. */
export interface FormColumn {
  /** Unique in a list. */
  key: string
  title: Text
  modules: readonly ModuleExpression[]
  cells: FormCells
}

/** The parts that remotes add to forms and lists. The shell provides them and contains their errors. */
export interface FormExtensions {
  Panels: ComponentType<FormPanelProps>
  Steps: ComponentType<ApprovalStepProps>
  columns: readonly FormColumn[]
}

export const FormExtensionsContext = createContext<FormExtensions | undefined>(undefined)

export function useFormExtensions(): FormExtensions | undefined {
  return use(FormExtensionsContext)
}

/** The panels of other remotes, at the end of a form. */
export function FormPanels({ form }: { form: ExtendedForm }) {
  const Panels = useFormExtensions()?.Panels
  return Panels ? <Panels form={form} /> : null
}
