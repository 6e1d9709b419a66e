import { field, type ImportSubject } from '../csv/import-subject'

/** The fields of an agreement in a file. A row with the number of its former agreement renews that one. */
export const agreementSubject: ImportSubject = {
  fields: [
    field(
      'number',
      'Sözleşme no',
      'Agreement number',
      'no, numara, sözleşme numarası, referans, contract number, contract no, number, reference, ref',
    ),
    field(
      'formerNumber',
      'Önceki sözleşme no',
      'Former agreement number',
      'önceki sözleşme, önceki no, yenilediği sözleşme, former number, former contract, previous contract, renews',
    ),
    field('title', 'Başlık', 'Title', 'sözleşme adı, sözleşme, konu, konusu, contract, agreement, subject, name'),
    field(
      'counterparty',
      'Karşı taraf',
      'Counterparty',
      'tedarikçi, firma, cari, sağlayıcı, supplier, vendor, other party, provider',
    ),
    field(
      'corporations',
      'Grup şirketleri',
      'Group companies',
      'şirket, şirketler, şirketimiz, grup şirketi, company, companies, entity, legal entity',
    ),
    field(
      'followers',
      'Takipçiler',
      'Followers',
      'takipçi, sorumlu, sorumlusu, takip eden, owner, follower, responsible',
    ),
    field('amount', 'Taksit tutarı', 'Instalment', 'tutar, bedel, fiyat, taksit, amount, price, fee, rent'),
    field('currency', 'Para birimi', 'Currency', 'döviz, kur, pb, para, ccy'),
    field(
      'period',
      'Taksit dönemi',
      'Instalment period',
      'dönem, ödeme dönemi, sıklık, period, billing period, frequency',
    ),
    field(
      'originalStart',
      'İlk başlangıç',
      'Original start',
      'ilk başlangıç tarihi, ilk imza, ilk imza tarihi, original start date, first start, signed on',
    ),
    field('startDate', 'Başlangıç tarihi', 'Start date', 'başlangıç, dönem başı, start, from, valid from'),
    field('endDate', 'Bitiş tarihi', 'End date', 'bitiş, bitim, dönem sonu, end, until, valid until, expiry'),
    field(
      'lastTerminationDate',
      'Son fesih tarihi',
      'Last termination date',
      'fesih, fesih tarihi, ihbar, ihbar tarihi, son ihbar tarihi, notice date, notice, termination date',
    ),
    field(
      'noticePeriod',
      'İhbar süresi',
      'Notice period',
      'fesih süresi, fesih ihbar süresi, ihbar süresi (gün), notice days, notice period (days)',
    ),
    field(
      'additionalAmounts',
      'Ek tutarlar',
      'Additional amounts',
      'ek tutar, ek bedel, ek ödemeler, additional amount, extras',
    ),
    field('keyword', 'Anahtar kelime', 'Keyword', 'etiket, anahtar, keywords, tag, tags'),
    field('autoRenewal', 'Otomatik yenileme', 'Automatic renewal', 'otomatik yenilenir, oto yenileme, auto renewal'),
    field('notes', 'Notlar', 'Notes', 'not, açıklama, note, description, comment'),
  ],
  keyField: 'number',
  dayFields: ['originalStart', 'startDate', 'endDate', 'lastTerminationDate'],
  listFields: ['corporations', 'followers'],
}
