import { defineTexts } from './text'

/**
 * Texts that several screens share. Refusals of the server are not here: their texts stand beside their codes in the
 * contracts (`errorCatalogue`), and the answer carries them in the caller's language.
 */
export const dictionary = defineTexts({
  // outcomes of forms
  formUpdated: { tr: 'Form başarıyla güncellenmiştir.', en: 'Form has been successfully updated!' },
  /** Beside the sentence before, of a form that waits for somebody now. */
  nowWith: { tr: 'Sırada {name}.', en: 'It is now with {name}.' },
  formCreated: { tr: 'Form başarıyla oluşturulmuştur.', en: 'Form has been successfully created!' },
  formCopied: { tr: 'Form başarıyla kopyalandı.', en: 'Form has been successfully copied.' },
  copyNotFound: {
    tr: 'Kopyalamaya çalıştığınız form bulunamadı.',
    en: 'The form you tried to copy has not been found.',
  },
  copyNotKept: {
    tr: 'Form kopyalanamadı: bu tarayıcının depolama alanı dolu ya da portala kapalı. Yer açın ya da izin verin, sonra yeniden deneyin.',
    en: 'The form could not be copied: the storage of this browser is full, or closed to the portal. Free some of it or allow it, and try again.',
  },
  unsavedLoaded: {
    tr: 'Kaydedilmemiş formlarınız başarıyla yüklendi.',
    en: 'Your previous unsaved forms have been loaded successfully.',
  },
  noUnsaved: {
    tr: 'Daha önceden kaydedilmemiş bir form olmadığı için yükleme yapılamadı.',
    en: 'Loading unsaved forms failed because there is not any unsaved forms from before.',
  },
  answerLost: {
    tr: 'Cevap gelmedi; istediğiniz yapılmış da olabilir. Sayfa şu anki durumu gösterir: yinelemeden önce ona bakın.',
    en: 'The answer did not arrive; what you asked for may have been done. The page shows the present state: look at it before you repeat anything.',
  },
  updateFailed: { tr: 'Bir hata oluştu!', en: 'An error was occured!' },
  saveFailed: { tr: 'Bir hata meydana geldi.', en: 'An error occured.' },
  // files
  filesUploaded: { tr: 'Dosya/lar başarıyla yüklendi.', en: 'File/s was/were uploaded successfully.' },
  uploadFailed: {
    tr: 'Dosya yüklenirken bir hata oluştu. Lütfen daha sonra yeniden deneyin.',
    en: 'An error occured while uploading file. Please, try again later.',
  },
  fileDeleteFailed: { tr: 'Dosya silinirken bir hata oluştu.', en: 'An error occured while deleting the file.' },
  // agreements, payments, settings
  agreementSaved: { tr: 'Sözleşme başarıyla kaydedildi.', en: 'Agreement was saved successfully.' },
  agreementRenewed: { tr: 'Sözleşme başarıyla yenilendi.', en: 'Agreement was renewed successfully.' },
  reportsPaid: { tr: 'Raporlar ödendi.', en: 'Reports paid.' },
  reportRequired: { tr: 'En az 1 rapor seçilmelidir!', en: 'At least 1 report must be selected!' },
  moduleUpdated: { tr: 'Modül başarıyla güncellendi.', en: 'Module updated successfully.' },
  masterUpdated: { tr: 'Üst kullanıcı başarıyla güncellendi!', en: 'Master user updated successfully!' },
  limitsSaved: { tr: 'Limitler kaydedildi.', en: 'The limits have been saved.' },
  jobFired: { tr: 'İş başlatıldı.', en: 'The job has been started.' },
  jobFailed: { tr: 'İş başlatılamadı.', en: 'The job could not be started.' },
  jobLogsFailed: { tr: 'İşlerin kayıtları alınamadı.', en: 'The job logs could not be loaded.' },
  // lists and reports
  listFailed: { tr: 'Hata!', en: 'Error!' },
  exportFailed: { tr: 'Dışa aktarılamadı', en: 'Export failed' },
  noFileExported: {
    tr: 'Rapor dışa aktarılırken bir hata oluştu.',
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
    tr: 'Bu sayfa için yetkiniz yok. Yöneticinizle iletişime geçin.',
    en: 'You lack the permission for this page. Contact your manager.',
  },
  // the approval tree
  // whose entry it is, and who acts in it
  standsIn: { tr: '{name} ({substitute} vekâleten)', en: '{name} ({substitute} standing in)' },
  checkTree: { tr: 'Onay Ağacını Kontrol Edin!', en: 'Check the Approval Tree!' },
  checkTreeText: {
    tr: 'Lütfen mevcut onay ağacının doğru olduğundan emin olun! Bu form mevcut onay ağacını kullanacaktır.',
    en: 'Please make sure that current approval tree is correct! This form will use the current approval tree.',
  },
  // what a form lacks
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
    en: 'You have another approved leave on these dates.',
  },
  leaveBeforeHire: {
    tr: 'İşe giriş tarihinden önce izin alınamaz.',
    en: 'A leave cannot be taken before the date of hire.',
  },
  leaveTooSoon: {
    tr: '6 aydan az çalışanlar izin formu dolduramaz.',
    en: 'Those who have worked for less than 6 months cannot file a leave.',
  },
  leaveBalanceTooLow: {
    tr: 'İzin bakiyesi −5 günün altına düşemez.',
    en: 'The leave balance cannot fall below −5 days.',
  },
  limitConfirmation: {
    tr: 'İlgili kullanıcı ya da kullanıcılar −5 gün sınırını aşıyor. Formu yine de göndermek istiyor musunuz?',
    en: 'The relevant user/users exceed the -5 day limit. Do you still agree to submit the form?',
  },
})
