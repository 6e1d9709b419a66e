import { useId } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { renewAgreementCall, type AgreementRenewal } from '@portal/contracts/agreements/agreement.calls'
import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import { filesOf } from '@portal/form-page'
import { FilesField } from '@portal/form-page/files'
import { FormDate } from '@portal/form-page/fields'
import { dateOfInstant, defineTexts, dictionary, useText } from '@portal/i18n'
import { renewalDateFaults } from '@portal/rules/agreements/agreement-faults'
import { useNavigate } from '@portal/router'
import { Button, Column, Dialog, Grid, MoneyField, Text, TextField, toast } from '@portal/ui'
import { FormField, PortalForm, usePortalForm, useWatch } from '@portal/ui/forms'
import { agreementTexts, fieldTexts, referenceOf } from '../agreement/agreement-texts'
import { datesInWords, incomplete, withoutFile } from '../form/faults'
import { useAgreementUploads } from '../form/use-agreement-uploads'
import { RenewalPreview } from './renewal-preview'
import { renewalFieldsSchema, renewalOf, type RenewalValues } from './renewal-values'

const texts = defineTexts({
  title: { tr: 'Sözleşmeyi yenile', en: 'Renew agreement' },
  explanation: {
    tr: 'Yenilenen tarihlerle yeni bir sözleşme oluşturulur; ana sözleşme onun Referans alanında görünür. Ana sözleşme bitiş tarihine kadar kendi dönemindeki formlarda seçilebilir, yenisi yalnızca kendi dönemindekilerde.',
    en: 'A new agreement is created with the renewed dates, and the main agreement appears in its Reference field. Until its end date, the main agreement can be chosen for forms dated in its term; the new one only for forms of its own term.',
  },
  renew: { tr: 'Yenile', en: 'Renew' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
})

const faultsOf = (values: RenewalValues, renewed: AgreementPage) =>
  renewalDateFaults({ endDate: null, lastTerminationDate: null, ...values }, renewed, dateOfInstant(new Date()))

interface RenewDialogProps {
  agreement: AgreementPage
  onClose: () => void
}

/** Makes the agreement that follows this one, and shows what it comes to. */
export function RenewDialog({ agreement, onClose }: RenewDialogProps) {
  const say = useText()
  const navigate = useNavigate()
  const formId = useId()
  const form = usePortalForm<RenewalValues, AgreementRenewal>({
    schema: renewalFieldsSchema,
    defaultValues: renewalOf(agreement),
    validate: (values, language) => [
      ...datesInWords(faultsOf(values, agreement), language),
      ...incomplete(values, ['startDate', 'amount'], language),
      ...withoutFile(values, language),
    ],
  })
  const { control, getValues, setValue } = form.hook
  const values = useWatch({ control }) as RenewalValues
  const uploads = useAgreementUploads(values.agreementGuid, {
    files: filesOf(values),
    onChange: change => setValue('uploadedFiles', change(filesOf(getValues())), { shouldValidate: form.refusals > 0 }),
  })
  const { send, isBusy } = useMutationCall(renewAgreementCall)
  const renew = async () => {
    if (!(await uploads.finish())) return { success: false as const, message: say(dictionary.uploadFailed), errors: [] }
    const { uploadedFiles: _staged, ...renewal } = getValues()
    const outcome = await send({ body: renewal })
    if (!outcome.success) return outcome
    toast.success(say(dictionary.agreementRenewed))
    void navigate(`/agreement/${outcome.data.id}`)
    return undefined
  }

  return (
    <Dialog
      open
      size="lg"
      title={say(texts.title)}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {say(texts.cancel)}
          </Button>
          <Button type="submit" form={formId} aria-busy={isBusy}>
            {say(texts.renew)}
          </Button>
        </>
      }
    >
      <PortalForm id={formId} form={form} onSubmit={renew}>
        <Column gap="5">
          <Text>{say(texts.explanation)}</Text>
          <TextField
            label={say(agreementTexts.reference)}
            readOnly
            value={say(agreementTexts.referenceTo, referenceOf(agreement))}
          />
          <Grid gridTemplateColumns={{ sm: 'repeat(3, minmax(0, 1fr))' }} alignItems="start">
            <FormDate name="startDate" label={say(fieldTexts.startDate)} required />
            <FormDate name="endDate" label={say(fieldTexts.endDate)} />
            <FormField name="amount" label={say(fieldTexts.amount)}>
              {field => <MoneyField {...field} required currency={agreement.currencySign} />}
            </FormField>
          </Grid>
          <RenewalPreview agreement={agreement} values={values} />
          <FormField name="uploadedFiles" label={say(fieldTexts.uploadedFiles)}>
            {({ id: fieldId, ref, problem }) => (
              <FilesField kind="agreement" required {...{ uploads, id: fieldId, ref, problem }} />
            )}
          </FormField>
        </Column>
      </PortalForm>
    </Dialog>
  )
}
