import { useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import {
  Checkbox,
  ComboboxField,
  DateField,
  FileField,
  Grid,
  MoneyField,
  MultiSelectField,
  NumberField,
  PasswordField,
  PhoneField,
  RadioGroup,
  SelectField,
  Switch,
  TextArea,
  TextField,
  type FieldFile,
} from '../src/index'
import { people } from './people'
import { Sample } from './sample'

const texts = defineTexts({
  fields: { tr: 'Alanlar', en: 'Fields' },
  title: { tr: 'Başlık', en: 'Title' },
  help: { tr: 'Onaylayanların göreceği kısa bir ad.', en: 'A short name for those who approve.' },
  amount: { tr: 'Tutar', en: 'Amount' },
  date: { tr: 'Tarih', en: 'Date' },
  quantity: { tr: 'Adet', en: 'Quantity' },
  phone: { tr: 'Telefon', en: 'Phone' },
  password: { tr: 'Parola', en: 'Password' },
  company: { tr: 'Şirket', en: 'Company' },
  choose: { tr: 'Seçiniz', en: 'Choose' },
  person: { tr: 'Adına', en: 'On behalf of' },
  people: { tr: 'Kullanıcılar', en: 'Users' },
  mail: { tr: 'E-posta bildirimleri', en: 'Email notifications' },
  agree: { tr: 'Okudum', en: 'I have read it' },
  part: { tr: 'Günün bölümü', en: 'Part of the day' },
  whole: { tr: 'Tam gün', en: 'Full day' },
  morning: { tr: 'Öğleye kadar', en: 'Until noon' },
  afternoon: { tr: 'Öğleden sonra', en: 'From noon' },
  note: { tr: 'Açıklama', en: 'Description' },
  files: { tr: 'Belgeler', en: 'Documents' },
  locked: { tr: 'Salt okunur', en: 'Read-only' },
})

export function FieldSamples() {
  const say = useText()
  const [amount, setAmount] = useState('1234.50')
  const [date, setDate] = useState('')
  const [quantity, setQuantity] = useState('')
  const [phone, setPhone] = useState('')
  const [company, setCompany] = useState('')
  const [person, setPerson] = useState('')
  const [some, setSome] = useState<string[]>(['2', '5'])
  const [mail, setMail] = useState(true)
  const [agreed, setAgreed] = useState(false)
  const [part, setPart] = useState<'1' | '2' | '3'>('1')
  const [note, setNote] = useState('')
  const [files, setFiles] = useState<FieldFile[]>([
    { id: 'a', name: 'fatura-2026-11.pdf', size: 1_450_000 },
    { id: 'b', name: 'fis.jpg', size: 230_000, progress: 0.4 },
  ])
  const parts = [
    { value: '1', label: say(texts.whole) },
    { value: '2', label: say(texts.morning) },
    { value: '3', label: say(texts.afternoon) },
  ] as const
  return (
    <Sample title={say(texts.fields)}>
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="6" alignItems="start">
        <TextField label={say(texts.title)} help={say(texts.help)} required />
        <MoneyField label={say(texts.amount)} value={amount} onChange={setAmount} currency="₺" required />
        <DateField label={say(texts.date)} value={date} onChange={setDate} min="2026-01-01" max="2026-12-31" />
        <NumberField label={say(texts.quantity)} value={quantity} onChange={setQuantity} />
        <PhoneField label={say(texts.phone)} value={phone} onChange={setPhone} />
        <PasswordField label={say(texts.password)} autoComplete="current-password" />
        <SelectField
          label={say(texts.company)}
          value={company}
          placeholder={say(texts.choose)}
          choices={[
            { value: '1', label: 'Anka A.Ş.' },
            { value: '2', label: 'Anka Europe' },
          ]}
          onChange={event => setCompany(event.target.value)}
        />
        <ComboboxField label={say(texts.person)} value={person} onChange={setPerson} options={people} />
        <MultiSelectField label={say(texts.people)} value={some} onChange={setSome} options={people} />
        <TextField label={say(texts.locked)} value="TR33 0006 1005 1978 6457 8413 26" readOnly />
        <RadioGroup label={say(texts.part)} value={part} onChange={setPart} choices={parts} segmented />
        <RadioGroup label={say(texts.part)} value={part} onChange={setPart} choices={parts} />
        <Switch label={say(texts.mail)} checked={mail} onChange={setMail} />
        <Checkbox label={say(texts.agree)} checked={agreed} onChange={setAgreed} />
      </Grid>
      <TextArea label={say(texts.note)} value={note} limit={60} onChange={event => setNote(event.target.value)} />
      <FileField
        label={say(texts.files)}
        files={files}
        accept={['.pdf', '.png', '.jpg']}
        most={3}
        megabytes={10}
        onAdd={added => setFiles([...files, ...added.map(({ name, size }) => ({ id: name, name, size }))])}
        onRemove={({ id }) => setFiles(files.filter(file => file.id !== id))}
      />
    </Sample>
  )
}
