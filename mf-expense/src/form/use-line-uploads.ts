import { callTo } from '@portal/auth'
import { deleteExpenseFileCall, uploadExpenseFileCall } from '@portal/contracts/files/file.calls'
import { filesOf } from '@portal/form-page'
import { useUploads } from '@portal/form-page/files'
import { useWatch } from '@portal/ui/forms'
import type { ExpenseFormState } from './use-expense-form'

/** The files of the line that stands in the fields; `onChanged` is told when one has come or gone. */
export function useLineUploads({ hook }: ExpenseFormState, onChanged?: () => void) {
  const [formGuid, uploadedFiles] = useWatch({ control: hook.control, name: ['expenseGuid', 'uploadedFiles'] })
  return useUploads({
    upload: callTo(uploadExpenseFileCall),
    remove: callTo(deleteExpenseFileCall),
    owner: { formGuid: formGuid ?? '' },
    files: filesOf({ uploadedFiles }),
    onChange: change => {
      hook.setValue('uploadedFiles', change(filesOf(hook.getValues())))
      onChanged?.()
    },
  })
}
