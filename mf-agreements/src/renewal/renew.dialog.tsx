import { useEffect, useId, useRef } from 'react'
import { newGuid } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import { renewAgreementCall, type AgreementRenewal } from '@portal/contracts/agreements/agreement.calls'
import { fieldTexts } from '@portal/contracts/agreements/field-texts'
import type { CallInput } from '@portal/contracts/wire/call'
import { calendarDay, ignoredField } from '@portal/contracts/wire/fields'
import { faultsInWords } from '@portal/form-page'
import { FormDate, FormMoney } from '@portal/form-page/fields'
import { FilesField } from '@portal/form-page/files'
import { dateOfInstant, defineTexts, dictionary, useFormats, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { renewalDateFaults } from '@portal/rules/agreements/agreement-faults'
import { percentChange } from '@portal/rules/agreements/price-change'
import { renewedTerm, renewedTermination } from '@portal/rules/agreements/renewal'
import { amountOf, formatAmount, readAmount } from '@portal/rules/money/amount'
import { Box, Button, Column, DescriptionList, Dialog, Grid, Text, TextField, toast } from '@portal/ui'
import { FormField, PortalForm, usePortalForm, useWatch } from '@portal/ui/forms'
import { agreementTexts, referenceOf } from '../agreement/agreement-texts'
import { useAgreementWords } from '../agreement/use-agreement-words'
import { useAgreementUploads } from '../form/agreement-files'
import { incomplete, withoutFile } from '../form/use-agreement-form'

const texts = defineTexts({
  title: { tr: 'Sözleşmeyi yenile', en: 'Renew agreement' },
  explanation: {
    tr: 'Yenilenen tarihlerle yeni bir sözleşme oluşturulur; ana sözleşme onun Referans alanında görünür. Ana sözleşme bitiş tarihine kadar kendi dönemindeki formlarda seçilebilir, yenisi yalnızca kendi dönemindekilerde.',
    en: 'A new agreement is created with the renewed dates, and the main agreement appears in its Reference field. Until its end date, the main agreement can be chosen for forms dated in its term; the new one only for forms of its own term.',
  },
  renew: { tr: 'Yenile', en: 'Renew' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
  label: { tr: 'Yeni sözleşme', en: 'The new agreement' },
  change: { tr: '{from} → {to}', en: '{from} → {to}' },
  priced: { tr: '{from} → {to} ({percent})', en: '{from} → {to} ({percent})' },
})

const faultsOf = (values: RenewalValues, renewed: AgreementPage) =>
  renewalDateFaults({ endDate: null, lastTerminationDate: null, ...values }, renewed, dateOfInstant(new Date()))

interface RenewDialogProps {
  agreement: AgreementPage
  onClose: () => void
}

/** Creates the renewal of an agreement, with a preview. */
export function RenewDialog({ agreement, onClose }: RenewDialogProps) {
  const say = useText()
  const navigate = useNavigate()
  const formId = useId()
  const { form, uploads } = useRenewalForm(agreement)
  const values = useWatch({ control: form.hook.control }) as RenewalValues
  const { send, isBusy } = useMutationCall(renewAgreementCall)
  const renew = async () => {
    if (!(await uploads.finish())) return { success: false as const, message: say(dictionary.uploadFailed), errors: [] }
    const { uploadedFiles: _staged, ...renewal } = form.hook.getValues()
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
          <RenewalFields agreement={agreement} />
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

/** A file that is still uploading counts as present; sending waits for it. */
function useRenewalForm(agreement: AgreementPage) {
  const isFileUnderWay = useRef(false)
  const form = usePortalForm<RenewalValues, AgreementRenewal>({
    schema: renewalFieldsSchema,
    defaultValues: renewalOf(agreement),
    validate: (values, language) => [
      ...faultsInWords(faultsOf(values, agreement), {}, language),
      ...incomplete(values, ['startDate', 'amount'], language),
      ...(isFileUnderWay.current ? [] : withoutFile(values, language)),
    ],
  })
  const uploads = useAgreementUploads(form)
  useEffect(() => {
    isFileUnderWay.current = uploads.isUnderWay
  }, [uploads.isUnderWay])
  return { form, uploads }
}

function RenewalFields({ agreement }: { agreement: AgreementPage }) {
  const say = useText()
  return (
    <>
      <Text>{say(texts.explanation)}</Text>
      <TextField
        label={say(agreementTexts.reference)}
        readOnly
        value={say(agreementTexts.referenceTo, referenceOf(agreement))}
      />
      <Grid gridTemplateColumns={{ sm: 'repeat(3, minmax(0, 1fr))' }} alignItems="start">
        <FormDate name="startDate" label={say(fieldTexts.startDate)} required />
        <FormDate name="endDate" label={say(fieldTexts.endDate)} />
        <FormMoney name="amount" label={say(fieldTexts.amount)} required currency={agreement.currencySign} />
      </Grid>
    </>
  )
}

interface RenewalPreviewProps {
  agreement: AgreementPage
  values: RenewalValues
}

/** The old and new term, last day to terminate and price of a renewal. */
function RenewalPreview({ agreement, values }: RenewalPreviewProps) {
  const say = useText()
  const { date } = useFormats()
  const words = useAgreementWords()
  const termination = newTermination(agreement, values)
  if (termination === undefined) return null
  const { startDate, endDate } = values
  const from = words.term(agreement)
  const to = words.term({ startDate, endDate: endDate || null })
  const terminations = { from: date(agreement.lastTerminationDate), to: date(termination) }
  const amount = readAmount(values.amount)
  const percent = amount === null ? null : percentChange(amountOf(agreement.amount), amount)
  const renewedAmount = { ...agreement, amount: formatAmount(amount ?? 0n) }
  const prices = { from: words.instalment(agreement), to: words.instalment(renewedAmount) }
  const pricing = percent ? say(texts.priced, { ...prices, percent: words.change(percent) }) : null
  return (
    <Box role="group" aria-label={say(texts.label)} p="4" bg="bg.subtle" borderRadius="lg">
      <DescriptionList
        items={[
          { term: say(agreementTexts.term), value: say(texts.change, { from, to }), wide: true },
          { term: say(fieldTexts.lastTerminationDate), value: say(texts.change, terminations), wide: true },
          ...(pricing ? [{ term: say(fieldTexts.amount), value: pricing, wide: true }] : []),
        ]}
      />
    </Box>
  )
}

/** Files are a value of the form, but not sent with the renewal. */
const renewalFieldsSchema = renewAgreementCall.body.extend({ uploadedFiles: ignoredField })
type RenewalValues = CallInput<typeof renewAgreementCall>['body'] & { uploadedFiles?: unknown }

/** Returns a renewal of the same length and price, from the day after the agreement's end. */
function renewalOf(agreement: AgreementPage): RenewalValues {
  const { id: agreementId, version, endDate, amount } = agreement
  const next = endDate === null ? { startDate: '', endDate: '' } : renewedTerm({ ...agreement, endDate })
  const dates = { startDate: next.startDate, endDate: next.endDate }
  return { agreementId, version, agreementGuid: newGuid(), ...dates, amount, uploadedFiles: [] }
}

/** Returns the last day to terminate that the server will set; undefined while the dates are unreadable. */
function newTermination(agreement: AgreementPage, { startDate, endDate }: RenewalValues): string | undefined {
  const isReadable = isDay(startDate) && (!endDate || isDay(endDate))
  return isReadable ? renewedTermination(agreement, { startDate, endDate: endDate || null }) : undefined
}

const isDay = (text: string) => calendarDay.safeParse(text).success
