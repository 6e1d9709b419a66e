import { useId, useRef, useState, type ClipboardEvent } from 'react'
import { newGuid } from '@portal/auth'
import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import { lookupErrors } from '@portal/contracts/lookups/lookup-errors'
import type { Currency } from '@portal/contracts/lookups/lookups'
import { sentOfferSchema, type SentOffer, type TypedOffer } from '@portal/contracts/purchase/offers'
import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import { ChoiceField } from '@portal/form-page'
import { FormMoney, FormText } from '@portal/form-page/fields'
import { FilesField, FilledFields, useFillFromFiles } from '@portal/form-page/files'
import { readMoney, useReadHint, type ReadValues } from '@portal/form-page/lines'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, dictionary, useFormats, useText, type Language } from '@portal/i18n'
import { isIban, normaliseIban } from '@portal/rules/iban'
import type { ReceiptReading } from '@portal/rules/receipts/reading'
import { Box, Button, DateField, Dialog, Grid, NumberField } from '@portal/ui'
import { FormField, PortalForm, usePortalForm, useWatch } from '@portal/ui/forms'
import { useOfferUploads, type FileChange } from './offer-files'
import { pastedOffers, type PastedOffer } from './pasted-offers'
import { offerTexts } from './use-offer-words'
import { fieldsOf, seenOf, type OfferEdit, type OfferFields, type WorkingOffer } from './working-offers'

const texts = defineTexts({
  add: { tr: 'Teklif ekle', en: 'Add an offer' },
  edit: { tr: 'Teklifi düzenle', en: 'Edit the offer' },
  change: { tr: 'Düzenle', en: 'Edit' },
  paste: {
    tr: 'Birden çok teklif için tablodan kopyaladığınız satırları buraya yapıştırın: marka, model, fiyat, para birimi, tedarikçi…',
    en: 'For several offers, paste rows copied from a table: brand, model, price, currency, supplier…',
  },
  priceHelp: { tr: '{number} adedin toplamı', en: 'For all {number} pieces' },
  deliveryUnit: { tr: 'gün', en: 'days' },
  ibanHelp: {
    tr: 'Boşsa ödeme formun sahibine yapılır.',
    en: 'If empty, the form’s owner is paid.',
  },
  linkHelp: { tr: 'Örneğin https://firma.com/urun', en: 'Such as https://company.com/product' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
})

const started = {
  brand: '',
  model: '',
  price: '',
  currencyId: liraCurrencyId,
  link: '',
  supplier: '',
  iban: '',
  validUntil: null,
  deliveryDays: null,
}

interface OfferDialogProps {
  /** Null for a new offer. */
  offer: WorkingOffer | null
  quantity: number
  /** The currency of a new offer. */
  wishedCurrencyId: number | null
  currencies: readonly Currency[]
  onSubmit: (edit: OfferEdit) => void
  /** Called at once for every file, even if the dialog is cancelled later. */
  onFiles: (offerGuid: string, change: FileChange) => void
  /** Called with the rows of a table that is pasted in place of an offer. */
  onPaste: (rows: readonly PastedOffer[]) => void
  onClose: () => void
}

/** The form of an offer. Submitting it puts the offer into the comparison, where it is saved. */
export function OfferDialog({ offer, quantity, wishedCurrencyId, currencies, ...props }: OfferDialogProps) {
  const { onSubmit, onFiles, onPaste, onClose } = props
  const say = useText()
  const formId = useId()
  const [offerGuid] = useState(() => offer?.offerGuid ?? newGuid())
  const [staged, setStaged] = useState(offer?.files ?? [])
  const latest = useRef(staged)
  const uploads = useOfferUploads(offerGuid, staged, change => {
    latest.current = change(latest.current)
    setStaged(latest.current)
    onFiles(offerGuid, change)
  })
  const begun = {
    offerGuid,
    ...started,
    currencyId: wishedCurrencyId ?? liraCurrencyId,
    ...(offer && { ...fieldsOf(offer), supplier: offer.supplier ?? '', iban: offer.iban ?? '' }),
  }
  const form = usePortalForm({ schema: sentOfferSchema, defaultValues: begun, validate: offerFaults })
  const filling = useFillFromFiles({ form, uploads, begun, valuesOf: reading => valuesOfReading(reading, currencies) })
  const values = useWatch({ control: form.hook.control })
  const { currencyId = begun.currencyId } = values

  const takeTable = (event: ClipboardEvent) => {
    if (offer) return
    const rows = pastedOffers(event.clipboardData.getData('text/plain'), currencies, currencyId)
    if (rows.length === 0) return
    event.preventDefault()
    onPaste(rows)
  }

  const submit = async (sent: SentOffer) => {
    if (!(await uploads.finish())) return { success: false as const, message: say(dictionary.uploadFailed), errors: [] }
    onSubmit({
      offerGuid,
      fields: savedFields(sent),
      seen: offer?.state === 'saved' ? seenOf(offer) : null,
      files: latest.current,
    })
    return onClose()
  }

  return (
    <Dialog
      open
      size="lg"
      title={say(offer ? texts.edit : texts.add)}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {say(texts.cancel)}
          </Button>
          <Button type="submit" form={formId}>
            {say(offer ? texts.change : texts.add)}
          </Button>
        </>
      }
    >
      <Box onPaste={takeTable}>
        <PortalForm id={formId} form={form} onSubmit={submit}>
          {!offer && <Hint>{say(texts.paste)}</Hint>}
          <FilledFields filling={filling}>
            <OfferFieldset {...{ values, currencies, quantity }} />
          </FilledFields>
          <FilesField kind="offer" uploads={filling.uploads} />
        </PortalForm>
      </Box>
    </Dialog>
  )
}

interface OfferFieldsetProps extends Pick<OfferDialogProps, 'currencies' | 'quantity'> {
  values: Partial<TypedOffer>
}

/** The fields of an offer, without its files. */
function OfferFieldset({ values, currencies, quantity }: OfferFieldsetProps) {
  const say = useText()
  const { number } = useFormats()
  const hint = useReadHint()
  const read = (name: keyof TypedOffer & string) => hint(name, values[name])
  const sign = currencies.find(({ id }) => id === values.currencyId)?.sign
  return (
    <>
      <Grid gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
        <FormText name="brand" label={say(offerTexts.brand)} required data-focus-first />
        <FormText name="model" label={say(offerTexts.model)} required />
        <FormMoney
          name="price"
          label={say(offerTexts.price)}
          currency={sign}
          help={read('price') ?? say(texts.priceHelp, { number: number(quantity) })}
          required
        />
        <ChoiceField
          name="currencyId"
          label={say(offerTexts.currencyId)}
          required
          choices={currencies.map(each => ({ id: each.id, label: `${each.name} ${each.sign}` }))}
          none={null}
        />
        <FormText name="supplier" label={say(offerTexts.supplier)} help={read('supplier')} />
        <FormText
          name="iban"
          label={say(offerTexts.iban)}
          help={read('iban') ?? say(texts.ibanHelp)}
          autoComplete="off"
          spellCheck={false}
        />
        <FormField name="deliveryDays" label={say(offerTexts.deliveryDays)}>
          {({ value, onChange, ...field }) => (
            <NumberField
              {...field}
              unit={say(texts.deliveryUnit)}
              value={value === null ? '' : String(value)}
              onChange={typed => onChange(typed === '' ? null : Number(typed))}
            />
          )}
        </FormField>
        <FormField name="validUntil" label={say(offerTexts.validUntil)}>
          {({ value, onChange, ...field }) => (
            <DateField
              {...field}
              help={read('validUntil')}
              value={value ?? ''}
              onChange={typed => onChange(typed === '' ? null : typed)}
            />
          )}
        </FormField>
      </Grid>
      <FormText name="link" label={say(offerTexts.link)} type="url" inputMode="url" help={say(texts.linkHelp)} />
    </>
  )
}

/** Returns what the paper of an offer says. Brand and model stand on it in many ways. */
function valuesOfReading(reading: ReceiptReading, currencies: readonly Currency[]): ReadValues<TypedOffer> {
  const { company, iban, validUntil } = reading
  return {
    ...readMoney(reading, currencies, 'price'),
    ...(company && { supplier: company }),
    ...(iban && { iban }),
    ...(validUntil && { validUntil }),
  }
}

interface Typed {
  brand: string
  model: string
  price: string | number
  currencyId: number
  iban?: string | null | undefined
}

/** Returns the problems that the schema does not know: a missing field, and a wrong IBAN. */
function offerFaults({ brand, model, price, currencyId, iban }: Typed, language: Language) {
  const isWhole = brand.trim() && model.trim() && price !== '' && currencyId
  const isOfBank = !iban?.trim() || isIban(normaliseIban(iban))
  return [
    ...(isWhole
      ? []
      : [{ path: 'root', code: 'ALL_AREAS_REQUIRED', message: lookupErrors.ALL_AREAS_REQUIRED[language] }]),
    ...(isOfBank ? [] : [{ path: 'iban', code: 'NOT_AN_IBAN', message: fieldErrorCatalogue.NOT_AN_IBAN[language] }]),
  ]
}

/** Returns the fields as the server will answer them. */
const savedFields = ({ supplier, iban, validUntil, deliveryDays, ...sent }: SentOffer): OfferFields => ({
  brand: sent.brand,
  model: sent.model,
  price: sent.price,
  currencyId: sent.currencyId,
  link: sent.link,
  supplier: supplier ?? null,
  iban: iban ? normaliseIban(iban) : null,
  validUntil: validUntil ?? null,
  deliveryDays: deliveryDays ?? null,
})

/** Returns the unsaved addition of an offer without files. */
export const newOffer = (sent: SentOffer): OfferEdit => ({
  offerGuid: sent.offerGuid,
  fields: savedFields(sent),
  seen: null,
  files: [],
})
