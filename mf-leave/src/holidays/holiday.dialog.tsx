import type { PublicHoliday } from '@portal/contracts/leave/leave-calendar.calls'
import { leaveErrors } from '@portal/contracts/leave/leave-errors'
import { newHolidaySchema, type HolidayChange } from '@portal/contracts/leave/leave-ledger.calls'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { FormCheckbox, FormDate, FormText } from '@portal/form-page/fields'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Dialog, Row } from '@portal/ui'
import { PortalForm, usePortalForm } from '@portal/ui/forms'

const texts = defineTexts({
  add: { tr: 'Resmî tatil ekle', en: 'Add a public holiday' },
  edit: { tr: 'Resmî tatili düzenle', en: 'Edit public holiday' },
  date: { tr: 'Tarih', en: 'Date' },
  turkish: { tr: 'Türkçe adı', en: 'Turkish name' },
  english: { tr: 'İngilizce adı', en: 'English name' },
  half: { tr: 'Yarım gün: öğleden sonra tatil', en: 'Half day: the afternoon is off' },
  go: { tr: 'Etkisini gör', en: 'Preview the effect' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
})

interface HolidayDialogProps {
  locale: PublicHoliday['locale']
  /** Null for a new one. */
  holiday: PublicHoliday | null
  /** The date of a new holiday. */
  day: string
  /** The dates of this locale's holidays. A second holiday would replace the first. */
  taken: readonly string[]
  onSubmit: (change: HolidayChange) => Promise<SuccessAnswer<unknown, unknown> | RefusalAnswer>
  onClose: () => void
}

/** The form of a public holiday. A preview of the affected leaves follows before anything is saved. */
export function HolidayDialog({ locale, holiday, day, taken, onSubmit, onClose }: HolidayDialogProps) {
  const say = useText()
  const form = usePortalForm({
    schema: newHolidaySchema,
    defaultValues: {
      locale,
      date: holiday?.date ?? day,
      name: holiday?.name ?? '',
      nameTranslate: holiday?.nameTranslate ?? '',
      isHalfDay: holiday?.isHalfDay ?? false,
    },
    validate: ({ date }, language) => {
      const isFree = date === holiday?.date || !taken.includes(date)
      return isFree ? [] : [{ path: 'date', code: 'HOLIDAY_EXISTS', message: leaveErrors.HOLIDAY_EXISTS[language] }]
    },
  })
  return (
    <Dialog open title={say(holiday ? texts.edit : texts.add)} onClose={onClose}>
      <PortalForm
        form={form}
        onSubmit={async values => {
          // Holidays are stored by date, so moving one removes the old one.
          const isMoved = holiday !== null && holiday.date !== values.date
          const outcome = await onSubmit({ set: [values], remove: isMoved ? [holiday.id] : [] })
          if (outcome.success) onClose()
          return outcome
        }}
      >
        <FormDate name="date" label={say(texts.date)} required />
        <FormText name="nameTranslate" label={say(texts.turkish)} required />
        <FormText name="name" label={say(texts.english)} required />
        <FormCheckbox name="isHalfDay" label={say(texts.half)} />
        <Row justifyContent="flex-end">
          <Button variant="outline" onClick={onClose}>
            {say(texts.cancel)}
          </Button>
          <Button type="submit">{say(texts.go)}</Button>
        </Row>
      </PortalForm>
    </Dialog>
  )
}
