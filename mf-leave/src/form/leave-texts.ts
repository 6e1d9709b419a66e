import { defineTexts } from '@portal/i18n'

/** The names of the fields of a leave. */
export const leaveTexts = defineTexts({
  typeId: { tr: 'İzin türü', en: 'Leave type' },
  startDate: { tr: 'Başlangıç tarihi', en: 'Start date' },
  startDateType: { tr: 'İlk gün', en: 'First day' },
  endDate: { tr: 'Bitiş tarihi', en: 'End date' },
  endDateType: { tr: 'Son gün', en: 'Last day' },
  totalDay: { tr: 'Gün sayısı', en: 'Days' },
  description: { tr: 'Açıklama', en: 'Description' },
  phoneNumber: { tr: 'Telefon', en: 'Phone' },
  uploadedFiles: { tr: 'Dosyalar', en: 'Files' },
})
