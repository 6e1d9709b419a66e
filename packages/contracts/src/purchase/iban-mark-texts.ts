import type { Text } from '../wire/language'
import type { IbanMark } from './offers'

/** Warnings about an account, shared by screens and bank files. */
export const ibanMarkTexts: Record<IbanMark, Text> = {
  NewIban: { tr: 'Bu hesaba ilk ödeme', en: 'First payment to this account' },
  YoungIban: { tr: 'Hesap 30 günden yeni', en: 'Account is less than 30 days old' },
  OtherCountryThanBefore: {
    tr: 'Tedarikçiye son ödemenin yapıldığı hesaptan başka bir ülkede',
    en: 'In a different country from the supplier’s last paid account',
  },
  IbanOfEmployee: { tr: 'Bir çalışanın hesabıyla aynı', en: 'Same account as an employee' },
}

/** The warning about an account that another one is to replace. */
export const changingAccountText: Text = { tr: 'Hesap değişikliği onay bekliyor', en: 'Account change is waiting' }
