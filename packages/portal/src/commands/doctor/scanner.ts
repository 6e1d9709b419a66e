import type { Database } from '@portal/database/connect'
import { scannerOf } from '../../malware-scanner'
import type { Settings } from '../../settings'
import type { Finding } from './finding'

const patience = 30_000
const mebibyte = 1024 * 1024

/** Checks that the malware scanner answers about the largest file that may be uploaded. */
export async function checkScanner({
  MALWARE_SCANNER: address,
  FILES_MAX_MB: megabytes,
}: Settings): Promise<Finding[]> {
  const scanner = scannerOf(address)
  if (!scanner) return []
  const result = await scanner.scan(zeros(megabytes), megabytes * mebibyte, patience)
  if (result.outcome === 'clean') return []
  if (result.outcome === 'tooLarge')
    return [
      {
        code: 'MALWARE_SCANNER_LIMIT',
        text: {
          tr: `${address} adresindeki tarayıcı ${megabytes} MB büyüklüğünde dosya almıyor. clamd.conf’taki sınırlarını yükseltin; operatör kılavuzu hangileri olduğunu söyler.`,
          en: `The scanner at ${address} takes no file of ${megabytes} MB. Raise its limits in clamd.conf; the operator’s guide says which.`,
        },
      },
    ]
  const reason = result.outcome === 'away' ? result.reason : result.signature
  return [
    {
      code: 'MALWARE_SCANNER_AWAY',
      text: {
        tr: `${address} adresindeki zararlı yazılım tarayıcısı kullanılamıyor (${reason}). Yüklenen dosyalar onu bekler.`,
        en: `The malware scanner at ${address} can’t be used (${reason}). Uploads wait for it.`,
      },
    },
  ]
}

async function* zeros(megabytes: number): AsyncIterable<Uint8Array> {
  const chunk = new Uint8Array(mebibyte / 16)
  for (let sent = 0; sent < megabytes * 16; sent += 1) yield chunk
}

/** Checks that no file waits for a scanner that is switched off: such files stay closed. */
export async function checkWaitingFiles(
  { MALWARE_SCANNER: address }: Settings,
  { pool }: Database,
): Promise<Finding[]> {
  if (address) return []
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from stored_file where scan = 'waiting'`,
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) return []
  return [
    {
      code: 'FILES_WAIT_FOR_SCANNER',
      text: {
        tr: `${count} dosya, artık ayarlı olmayan zararlı yazılım tarayıcısını bekliyor ve açılamıyor. MALWARE_SCANNER’ı ayarlayın ya da dosyaların yeniden yüklenmesini isteyin.`,
        en: `${count} files wait for a malware scanner that is no longer set, and can’t be opened. Set MALWARE_SCANNER, or have them uploaded again.`,
      },
    },
  ]
}
