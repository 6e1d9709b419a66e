import { defineTexts } from './text'

/**
 * Texts that several screens share. They are part of the host API, so none may be removed. Texts of refusals are beside
 * their codes in the contracts (`errorCatalogue`); answers carry them in the caller's language.
 */
export const dictionary = defineTexts({
  // outcomes of forms
  formUpdated: { tr: 'Form başarıyla güncellenmiştir.', en: 'Form has been successfully updated!' },
  /** Follows the outcome of an act if the form still waits for somebody. */
  nowWith: { tr: 'sırada {name}', en: 'now with {name}' },
  formCreated: { tr: 'Form başarıyla oluşturulmuştur.', en: 'Form created.' },
  formCopied: { tr: 'Form kopyalandı.', en: 'Form has been successfully copied.' },
  copyNotFound: {
    tr: 'Kopyalamaya çalıştığınız form bulunamadı.',
    en: 'The form you tried to copy has not been found.',
  },
  copyNotKept: {
    tr: 'Form kopyalanamadı: tarayıcının depolama alanı dolu ya da portala kapalı. Yer açın ya da izin verin, sonra yeniden deneyin.',
    en: 'The form couldn’t be copied: this browser’s storage is full or blocked. Free up or allow storage, then try again.',
  },
  unsavedLoaded: {
    tr: 'Kaydedilmemiş formlarınız yüklendi.',
    en: 'Your previous unsaved forms have been loaded successfully.',
  },
  noUnsaved: {
    tr: 'Kaydedilmemiş formunuz olmadığı için yüklenecek bir şey yok.',
    en: 'Loading unsaved forms failed because there is not any unsaved forms from before.',
  },
  answerLost: {
    tr: 'Sunucudan yanıt gelmedi; işleminiz yapılmış olabilir. Yeniden denemeden önce sayfadaki güncel duruma bakın.',
    en: 'The server didn’t respond, but your change may have gone through. Check the page before you try again.',
  },
  updateFailed: { tr: 'Bir hata oluştu!', en: 'An error was occured!' },
  saveFailed: { tr: 'Bir hata meydana geldi.', en: 'An error occured.' },
  // files
  filesUploaded: { tr: 'Dosya/lar başarıyla yüklendi.', en: 'File/s was/were uploaded successfully.' },
  uploadFailed: {
    tr: 'Dosya yüklenirken bir hata oluştu. Daha sonra yeniden deneyin.',
    en: 'An error occured while uploading file. Please, try again later.',
  },
  fileDeleteFailed: { tr: 'Dosya silinemedi. Yeniden deneyin.', en: 'The file couldn’t be deleted. Try again.' },
  // agreements, payments, settings
  agreementSaved: { tr: 'Sözleşme kaydedildi.', en: 'Agreement was saved successfully.' },
  agreementRenewed: { tr: 'Sözleşme başarıyla yenilendi.', en: 'Agreement renewed.' },
  reportsPaid: { tr: 'Formlar ödendi.', en: 'reports paid' },
  reportRequired: { tr: 'En az 1 form seçilmelidir!', en: 'At least 1 report must be selected!' },
  moduleUpdated: { tr: 'Modül başarıyla güncellendi.', en: 'Module updated successfully.' },
  masterUpdated: { tr: 'Üst kullanıcı güncellendi.', en: 'Master user updated successfully!' },
  limitsSaved: { tr: 'Limitler kaydedildi.', en: 'Limits saved.' },
  jobFired: { tr: 'İş başlatıldı.', en: 'Job started.' },
  jobFailed: { tr: 'İş başlatılamadı.', en: 'The job couldn’t be started.' },
  jobLogsFailed: { tr: 'İşlerin kayıtları alınamadı.', en: 'The job logs couldn’t be loaded.' },
  // lists and reports
  listFailed: { tr: 'Hata!', en: 'Error!' },
  exportFailed: { tr: 'Dışa aktarılamadı', en: 'Export failed' },
  noFileExported: {
    tr: 'Dosya dışa aktarılırken bir hata oluştu.',
    en: 'An error occurred while exporting the report.',
  },
  notificationsFailed: {
    tr: 'Bildirimler yüklenirken bir hata oluştu!',
    en: 'An error occurred while loading notifications!',
  },
  notificationReadFailed: {
    tr: 'Bildirim okunurken bir hata oluştu!',
    en: 'An error occurred while reading notification!',
  },
  notificationsReadFailed: {
    tr: 'Tüm bildirimler okunurken bir hata oluştu!',
    en: 'An error occurred while reading all notifications!',
  },
  noPermission: {
    tr: 'Bu sayfa için yetkiniz yok. Yöneticinizle görüşün.',
    en: 'You don’t have permission for this page. Contact your manager.',
  },
  // the approval tree
  standsIn: { tr: '{name} ({substitute} vekâleten)', en: '{name} (substitute: {substitute})' },
  checkTree: { tr: 'Onay ağacını kontrol edin!', en: 'Check the Approval Tree!' },
  checkTreeText: {
    tr: 'Mevcut onay ağacının doğru olduğundan emin olun! Bu form mevcut onay ağacını kullanacak.',
    en: 'Please make sure that current approval tree is correct! This form will use the current approval tree.',
  },
  // problems of a form
  fillRequired: { tr: 'Zorunlu alanları doldurmalısınız!', en: 'You must fill required areas!' },
  differentCurrency: {
    tr: 'Para birimi, sözleşmenin para biriminden farklı!',
    en: "Currency is different from agreement' currency!",
  },
  agreementExpired: {
    tr: 'Sözleşmenin süresi dolmuş! Bu sözleşme için masraf formu oluşturulamaz.',
    en: "Agreement's deadline was passed! Expense form can not be created for this agreement.",
  },
  linkTooLong: {
    tr: 'Bağlantı en çok 500 karakter olabilir! Bir bağlantı kısaltıcı kullanıp yeniden deneyebilirsiniz.',
    en: 'Link should be 500 characters or less! You can shorten the link by using a link shortener and try again.',
  },
  linkNotValid: {
    tr: 'Bağlantı geçerli değil! Bağlantının geçerli olduğundan emin olup yeniden deneyin.',
    en: 'Link is not valid! Please make sure the link is valid and try again.',
  },
  // leave
  overlappingLeave: {
    tr: 'Bu tarihlerde onaylanmış başka bir izniniz var.',
    en: 'You already have approved leave on these dates.',
  },
  leaveBeforeHire: {
    tr: 'İşe giriş tarihinden önce izin alınamaz.',
    en: 'Leave can’t be taken before the hire date.',
  },
  leaveTooSoon: {
    tr: 'Çalışma süresi 6 aydan az olanlar izin formu oluşturamaz.',
    en: 'People with less than 6 months of service can’t request leave.',
  },
  leaveBalanceTooLow: {
    tr: 'İzin bakiyesi −5 günün altına düşemez.',
    en: 'The leave balance can’t fall below −5 days.',
  },
  limitConfirmation: {
    tr: 'İlgili kullanıcı ya da kullanıcılar −5 gün sınırını aşıyor. Formu yine de göndermek istiyor musunuz?',
    en: 'The relevant user/users exceed the -5 day limit. Do you still agree to submit the form?',
  },
})
