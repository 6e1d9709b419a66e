import { FilesCard, type Uploads } from '@portal/form-page/files'
import { useText } from '@portal/i18n'
import { FormField } from '@portal/ui/forms'
import { fieldTexts } from '../agreement/agreement-texts'

/** The files of an agreement, at least one; what is wrong with them is said beside them. */
export function AgreementFiles({ uploads }: { uploads: Uploads }) {
  const say = useText()
  return (
    <FormField name="uploadedFiles" label={say(fieldTexts.uploadedFiles)}>
      {({ id, ref, problem }) => <FilesCard kind="agreement" required {...{ uploads, id, ref, problem }} />}
    </FormField>
  )
}
