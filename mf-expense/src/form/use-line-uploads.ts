import { deleteExpenseFileCall, uploadExpenseFileCall } from '@portal/contracts/file.calls'
import { useUploads } from '@portal/form-files'
import { useWatch } from '@portal/ui/forms'
import { filesOf } from './expense-values'
import type { ExpenseFormState } from './use-expense-form'

/** The files of the line that stands in the fields; `onChanged` is told when one has come or gone. */
export function useLineUploads({ hook }: ExpenseFormState, onChanged?: () => void) {
  const [formGuid, uploadedFiles] = useWatch({ control: hook.control, name: ['expenseGuid', 'uploadedFiles'] })
  const files = filesOf({ uploadedFiles })
  const uploads = useUploads({
    upload: uploadExpenseFileCall,
    remove: deleteExpenseFileCall,
    formGuid: formGuid ?? '',
    files,
    onChange: change => {
      hook.setValue('uploadedFiles', change(filesOf(hook.getValues())))
      onChanged?.()
    },
  })
  return { files, uploads }
}
