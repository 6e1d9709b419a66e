import { useState } from 'react'
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

export function FieldSamples() {
  const [typed, setTyped] = useState({ amount: '1234.50', date: '', quantity: '', phone: '', person: '' })
  const bind = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  })
  const [some, setSome] = useState<string[]>(['2', '5'])
  const [mail, setMail] = useState(true)
  const [agreed, setAgreed] = useState(false)
  const [part, setPart] = useState<'1' | '2' | '3'>('1')
  const [files, setFiles] = useState<FieldFile[]>([
    { id: 'a', name: 'fatura-2026-11.pdf', size: 1_450_000 },
    { id: 'b', name: 'fis.jpg', size: 230_000, progress: 0.4 },
  ])
  const parts = [
    { value: '1', label: 'Tam gün' },
    { value: '2', label: 'Öğleye kadar' },
    { value: '3', label: 'Öğleden sonra' },
  ] as const
  return (
    <Sample title="Alanlar">
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="6" alignItems="start">
        <TextField label="Başlık" help="Onaylayanların göreceği kısa bir ad." required />
        <MoneyField label="Tutar" {...bind('amount')} currency="₺" required />
        <DateField label="Tarih" {...bind('date')} min="2026-01-01" max="2026-12-31" />
        <NumberField label="Adet" {...bind('quantity')} />
        <PhoneField label="Telefon" {...bind('phone')} />
        <PasswordField label="Parola" autoComplete="current-password" />
        <SelectField
          label="Şirket"
          placeholder="Seçiniz"
          choices={[
            { value: '1', label: 'Anka A.Ş.' },
            { value: '2', label: 'Anka Europe' },
          ]}
        />
        <ComboboxField label="Adına" {...bind('person')} options={people} />
        <MultiSelectField label="Kullanıcılar" value={some} onChange={setSome} options={people} />
        <TextField label="Salt okunur" value="TR33 0006 1005 1978 6457 8413 26" readOnly />
        <RadioGroup label="Günün bölümü" value={part} onChange={setPart} choices={parts} segmented />
        <RadioGroup label="Günün bölümü" value={part} onChange={setPart} choices={parts} />
        <Switch label="E-posta bildirimleri" checked={mail} onChange={setMail} />
        <Checkbox label="Okudum" checked={agreed} onChange={setAgreed} />
      </Grid>
      <TextArea label="Açıklama" limit={60} />
      <FileField
        label="Belgeler"
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
