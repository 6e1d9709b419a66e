import { defineTexts, type Text } from '@portal/i18n'

export const privacyTexts = defineTexts({
  title: { tr: 'Kişisel verileriniz', en: 'Your personal data' },
  lead: {
    tr: 'Bu portal hakkınızda neyi, neden ve ne kadar süre saklıyor; siz ne isteyebilirsiniz. 6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) ve GDPR kapsamında aydınlatma metnidir.',
    en: 'What this portal keeps about you, why and for how long, and what you can ask for. This is the notice required by Turkish law no. 6698 (KVKK) and the GDPR.',
  },
  back: { tr: 'Portala dön', en: 'Back to the portal' },
})

interface PrivacySection {
  title: Text
  paragraphs?: Text[]
  points?: Text[]
}

export const privacySections: PrivacySection[] = [
  {
    title: { tr: 'Verilerinizden kim sorumlu?', en: 'Who is responsible?' },
    paragraphs: [
      {
        tr: 'Veri sorumlusu, çalıştığınız grup şirketidir. Portal şirketler arasında ortaktır; ancak bir şirketin formlarını yalnızca o formla işi olan kişiler görür.',
        en: 'The controller is the group company that employs you. The companies share the portal, but only people involved in a form can see it.',
      },
    ],
  },
  {
    title: { tr: 'Neyi saklıyoruz?', en: 'What do we keep?' },
    points: [
      {
        tr: 'Siz: adınız, e-postanız, şirketiniz, departmanınız, üst kullanıcınız, rolleriniz ve yetkileriniz; eklediyseniz fotoğrafınız, telefonunuz ve IBAN’ınız; işe giriş ve doğum tarihiniz.',
        en: 'You: your name, email, company, department, master user, roles and permissions; your photo, phone and IBAN if you added them; your hire date and date of birth.',
      },
      {
        tr: 'Formlarınız: masraf, izin ve satın alma talepleriniz, ekleri, izin bakiyeniz ve ödemeleriniz.',
        en: 'Your forms: expenses, leave and purchase requests with their attachments, your leave balance and your payments.',
      },
      {
        tr: 'Kararlar: bir formu kimin ne zaman onayladığı, reddettiği, sorduğu ya da değiştirdiği. Bu hareketler sonradan silinemez.',
        en: 'Decisions: who approved, rejected, asked about or changed a form, and when. These movements can’t be deleted afterwards.',
      },
      {
        tr: 'Güvenlik: parolanızın geri döndürülemez özeti, açık oturumlarınız, giriş yaptığınız cihazlarla ağ adresleri ve sunucu günlükleri. Parolanızın kendisi hiçbir yerde durmaz.',
        en: 'Security: an irreversible digest of your password, your open sessions, the devices and network addresses you logged in from, and the server logs. Your password itself isn’t stored anywhere.',
      },
      {
        tr: 'İzin ekinde sağlık raporu olabilir. Bu, özel nitelikli veridir; yalnızca izin onaylayanlara ve insan kaynaklarına açıktır. Tanı yazan bir belge yüklemeniz gerekmez.',
        en: 'A leave form may include a medical report. That is special category data, visible only to the leave’s approvers and human resources. You don’t need to upload a document that names a diagnosis.',
      },
    ],
  },
  {
    title: { tr: 'Neden?', en: 'Why?' },
    points: [
      {
        tr: 'İş sözleşmenizi yürütmek için: izninizi saymak, masrafınızı ödemek (KVKK m. 5/2-c, GDPR m. 6/1-b).',
        en: 'To carry out your contract of employment: to count your leave and pay your expenses (KVKK art. 5/2-c, GDPR art. 6/1-b).',
      },
      {
        tr: 'Vergi, ticaret ve iş hukukunun istediği kayıtlar için (KVKK m. 5/2-ç ve m. 6/3, GDPR m. 6/1-c ve m. 9/2-b).',
        en: 'For the records that tax, commercial and labour law ask for (KVKK art. 5/2-ç and 6/3, GDPR art. 6/1-c and 9/2-b).',
      },
      {
        tr: 'Hesabınızı ve şirketi kötüye kullanıma karşı korumak için (KVKK m. 5/2-f, GDPR m. 6/1-f).',
        en: 'To protect your account and the company from misuse (KVKK art. 5/2-f, GDPR art. 6/1-f).',
      },
    ],
    paragraphs: [
      {
        tr: 'Verileriniz reklam için kullanılmaz ve satılmaz. Hiçbir formu portal kendi başına onaylamaz ya da reddetmez; kararı insanlar verir.',
        en: 'Your data isn’t used for advertising and isn’t sold. The portal never approves or rejects a form on its own; people decide.',
      },
    ],
  },
  {
    title: { tr: 'Ne kadar süre?', en: 'For how long?' },
    points: [
      {
        tr: 'Masraf, satın alma ve ödeme kayıtları: on yıl (Türk Ticaret Kanunu m. 82).',
        en: 'Expense, purchase and payment records: ten years (Turkish Commercial Code, art. 82).',
      },
      {
        tr: 'İzin kayıtları: çalıştığınız sürece ve ardından, özlük dosyanızla birlikte, on yıl.',
        en: 'Leave records: while you work here and, with your personnel file, for ten years after.',
      },
      {
        tr: 'Parola bağlantısı yarım saat geçerlidir. Bir forma bağlanmayan dosya bir gün, bekleyen belgeniz bir yıl sonra silinir.',
        en: 'A password link works for half an hour. A file that never became part of a form is deleted after a day, a waiting receipt after a year.',
      },
    ],
  },
  {
    title: { tr: 'Bu tarayıcıda ne duruyor?', en: 'What is kept in this browser?' },
    paragraphs: [
      {
        tr: 'Portal izleme çerezi kullanmaz. Tarayıcınızda oturumunuz, dil ve görünüm seçiminiz ve yarım kalan formlarınız durur. Çıkış yaptığınızda oturumunuz ve yazdıklarınız silinir; dil ve görünüm kalır.',
        en: 'The portal doesn’t use tracking cookies. Your browser keeps your session, your language and appearance, and what you were typing. When you log out, your session and what you typed are removed; language and appearance stay.',
      },
    ],
  },
  {
    title: { tr: 'Kime aktarılıyor?', en: 'Who receives it?' },
    paragraphs: [
      {
        tr: 'Formunuzun onaycılarına, muhasebeye ve insan kaynaklarına; yasanın zorunlu kıldığı durumlarda yetkili kurumlara. Kurum hesabıyla girerseniz o hizmet girişinizi bilir.',
        en: 'Your form’s approvers, accounting and human resources, and authorities where the law requires it. If you log in with a company account, that service knows about your login.',
      },
    ],
  },
  {
    title: { tr: 'Haklarınız', en: 'Your rights' },
    points: [
      {
        tr: 'Hakkınızda ne saklandığını öğrenmek ve bir kopyasını istemek.',
        en: 'To know what’s kept about you and get a copy of it.',
      },
      {
        tr: 'Yanlışın düzeltilmesini, saklama süresi dolanın silinmesini istemek ve bunun verinin aktarıldığı kişilere bildirilmesini istemek.',
        en: 'To have errors corrected and data that’s no longer needed deleted, and to have everyone who received it told.',
      },
      {
        tr: 'İşlemeye itiraz etmek, sınırlandırılmasını istemek; bir zarar doğduysa giderilmesini istemek.',
        en: 'To object, to restrict how your data is used, and to be compensated for damage.',
      },
    ],
    paragraphs: [
      {
        tr: 'Bunlar KVKK’nın 11. maddesinde ve GDPR’ın 15–22. maddelerinde yazılıdır.',
        en: 'These are set out in article 11 of the KVKK and articles 15 to 22 of the GDPR.',
      },
    ],
  },
  {
    title: { tr: 'Kime soracaksınız?', en: 'Who can you ask?' },
    paragraphs: [
      {
        tr: 'Şirketinizin insan kaynaklarına yazın; kimliğinizden başka bir gerekçe gerekmez. En geç otuz gün içinde, ücretsiz cevap alırsınız. Cevap sizi tatmin etmezse Kişisel Verileri Koruma Kurulu’na, Avrupa’daysanız ülkenizin denetim kurumuna şikâyette bulunabilirsiniz.',
        en: 'Write to your company’s human resources; you only need to show who you are. You’ll get an answer within thirty days, free of charge. If you’re not satisfied, you can complain to the Personal Data Protection Board in Turkey or, in Europe, to your country’s supervisory authority.',
      },
    ],
  },
]
