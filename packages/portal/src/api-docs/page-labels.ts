import type { Language } from '@portal/contracts/wire/language'

export interface PageLabels {
  /** The language's own name. */
  name: string
  title: string
  about: string
  contents: string
  who: string
  address: string
  query: string
  body: string
  example: string
  fields: string
  multipart: string
  stepUp: string
  idempotent: string
  file: string
  archive: string
  withDeployToken: string
  refusals: string
  hubs: string
  aboutHubs: string
  message: string
  method: string
  passed: string
  answered: string
  codes: string
  fieldCodes: string
  code: string
  status: string
}

export const pageLabels: Readonly<Record<Language, PageLabels>> = {
  tr: {
    name: 'Türkçe',
    title: 'Portal çağrıları',
    about:
      'Her JSON yanıtı bir zarftır: <code>success</code>, <code>data</code>, <code>common</code>. Bir ret <code>code</code>, ' +
      '<code>message</code> ve <code>errors</code> taşır. Adreslerde büyük küçük harf ayrımı yapılmaz; metinlerin dilini ' +
      '<code>Accept-Language</code> belirler. <code>?</code> işaretli alanlar gönderilmeyebilir.',
    contents: 'İçindekiler',
    who: 'Kim çağırabilir',
    address: 'Adresteki değerler',
    query: 'Sorgu',
    body: 'Gövde',
    example: 'Örnek',
    fields: 'Alanlar',
    multipart: 'Gövde <code>multipart/form-data</code> biçimindedir; dosyalar alanların yanında gönderilir.',
    stepUp:
      'Çağıran kimliğini son 10 dakikada kanıtlamamışsa (giriş ya da <code>prove</code> ile) <code>PROOF_NEEDED</code> ile reddedilir.',
    idempotent:
      '<code>Idempotency-Key</code> alır: aynı gönderim bir gün içinde aynı anahtarla yinelenirse ilk yanıt döner, işlem ikinci kez yapılmaz.',
    file: 'Yanıt, zarfsız olarak dosyanın kendisidir.',
    archive: 'Gövde, derleme klasörünün <code>tar.gz</code> arşividir (<code>application/gzip</code>).',
    withDeployToken: 'O modülün dağıtım belirtecini taşıyan herkes',
    refusals: 'Olası ret durumları',
    hubs: 'Canlı bağlantılar',
    aboutHubs:
      'SignalR bağlantılarıdır; belirteç adreste <code>access_token</code> ile gönderilir. Mesajları sunucu gönderir, ' +
      'yöntemleri istemci çağırır. Oturumu olan herkes bağlanabilir.',
    message: 'Mesaj',
    method: 'Yöntem',
    passed: 'Değerler',
    answered: 'Yanıt',
    codes: 'Hata kodları',
    fieldCodes: 'Alan hatalarının kodları',
    code: 'Kod',
    status: 'Durum',
  },
  en: {
    name: 'English',
    title: 'Calls of the portal',
    about:
      'Every JSON answer is an envelope: <code>success</code>, <code>data</code>, <code>common</code>. A refusal has <code>code</code>, ' +
      '<code>message</code> and <code>errors</code>. Paths match without regard to case; <code>Accept-Language</code> picks the ' +
      'language of texts. Fields marked <code>?</code> are optional.',
    contents: 'Contents',
    who: 'Who may call',
    address: 'Values in the path',
    query: 'Query',
    body: 'Body',
    example: 'Example',
    fields: 'Fields',
    multipart: 'The body is <code>multipart/form-data</code>; files are sent beside the fields.',
    stepUp:
      'Refused with <code>PROOF_NEEDED</code> unless the caller has proven who they are within the last 10 minutes, by a login or by <code>prove</code>.',
    idempotent:
      'Takes an <code>Idempotency-Key</code>: the same submission, sent again with its key within a day, gets the first answer and takes effect once.',
    file: 'The answer is the file itself, without an envelope.',
    archive: 'The body is the build folder as <code>tar.gz</code> (<code>application/gzip</code>).',
    withDeployToken: 'anyone with the remote’s deploy token',
    refusals: 'Possible refusals',
    hubs: 'Live connections',
    aboutHubs:
      'These are SignalR connections; the token is sent in the address as <code>access_token</code>. The server sends messages, ' +
      'the client calls methods. Anyone with a session can connect.',
    message: 'Message',
    method: 'Method',
    passed: 'Arguments',
    answered: 'Answer',
    codes: 'Error codes',
    fieldCodes: 'Codes of field errors',
    code: 'Code',
    status: 'Status',
  },
}
