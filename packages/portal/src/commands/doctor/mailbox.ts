import { openMailbox } from '@portal/mail/mailbox/open-mailbox'
import type { Settings } from '../../settings'
import type { Finding } from './finding'

/** Checks that the mailbox for receipts opens, and that somebody checks the senders. */
export async function checkMailbox({ MAILBOX_URL, MAILBOX_CHECKED_BY }: Settings): Promise<Finding[]> {
  if (!MAILBOX_URL) return []
  const findings: Finding[] = []
  if (MAILBOX_CHECKED_BY === 'nobody')
    findings.push({
      code: 'MAILBOX_UNCHECKED',
      isAdvice: true,
      text: {
        tr: 'Belge posta kutusunda gönderenleri kimse doğrulamıyor. MAILBOX_CHECKED_BY’a e-posta sunucunuzun adını yazın.',
        en: 'The senders of mailed receipts aren’t checked. Name your mail server in MAILBOX_CHECKED_BY.',
      },
    })
  try {
    await (await openMailbox(MAILBOX_URL)).close()
  } catch (error) {
    // Its message may repeat what the server said of the user.
    const { code = 'UNKNOWN' } = error as { code?: string }
    findings.push({
      code: 'MAILBOX_FAILS',
      text: {
        tr: `MAILBOX_URL’deki posta kutusu açılamıyor (${code}).`,
        en: `The mailbox in MAILBOX_URL can’t be opened (${code}).`,
      },
    })
  }
  return findings
}
