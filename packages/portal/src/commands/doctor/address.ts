import { connect, type PeerCertificate } from 'node:tls'
import type { Settings } from '../../settings'
import type { Finding } from './finding'

const ownMachine = /^(localhost|127\.0\.0\.1|::1)$/
const patience = 5000
const daysBefore = 14

/** True if other machines can reach the portal. */
export const isOpen = ({ HOST, PORTAL_URL }: Settings): boolean => !ownMachine.test(HOST) || PORTAL_URL !== undefined

/** True for a server on this machine. */
export const isNear = (host: string): boolean =>
  host === '' || host === 'socket' || /^(localhost|127\.|\[?::1)/.test(host)

/** Checks that mail, which has links that reset passwords, goes to its server encrypted. */
export function checkMail({ SMTP_URL }: Settings): Finding[] {
  if (!SMTP_URL) return []
  const { protocol, hostname, searchParams } = new URL(SMTP_URL)
  if (protocol === 'smtps:' || isNear(hostname) || searchParams.get('requireTLS') === 'true') return []
  return [
    {
      code: 'MAIL_WITHOUT_TLS',
      isAdvice: true,
      text: {
        tr: 'E-postalar sunucusuna şifrelenmeden gidebilir. SMTP_URL’yi smtps:// yapın ya da ?requireTLS=true ekleyin.',
        en: 'Mail may reach its server unencrypted. Make SMTP_URL smtps://, or add ?requireTLS=true to it.',
      },
    },
  ]
}

interface Trust {
  now?: Date
  /** The authority of the certificate, if it is none of Node’s. */
  ca?: string
}

/** Checks that passwords travel encrypted, and that the certificate is good for two more weeks. */
export async function checkAddress(settings: Settings, { now = new Date(), ca }: Trust = {}): Promise<Finding[]> {
  if (!isOpen(settings)) return []
  const address = settings.PORTAL_URL
  if (!address?.startsWith('https:'))
    return [
      {
        code: 'NO_TLS',
        text: {
          tr: 'Parolalar ağdan şifrelenmeden geçiyor. Portalın önüne TLS koyun ve PORTAL_URL’ye https adresini yazın.',
          en: 'Passwords travel unencrypted. Put TLS in front of the portal and set PORTAL_URL to its https address.',
        },
      },
    ]
  const { certificate, problem } = await certificateOf(new URL(address), ca)
  if (problem !== undefined)
    return [
      {
        code: 'TLS_FAILS',
        text: {
          tr: `${address} adresine TLS ile bağlanılamıyor: ${problem}.`,
          en: `No TLS connection to ${address}: ${problem}.`,
        },
      },
    ]
  const days = Math.floor((Date.parse(certificate?.valid_to ?? '') - now.getTime()) / 86_400_000)
  if (days >= daysBefore) return []
  return [
    {
      code: 'CERTIFICATE_ENDS',
      text: {
        tr: `${address} adresinin sertifikası ${days} gün sonra sona eriyor. Yenileyin.`,
        en: `The certificate of ${address} expires in ${days} days. Renew it.`,
      },
    },
  ]
}

interface Checked {
  certificate?: PeerCertificate
  problem?: string
}

const certificateOf = ({ hostname: host, port }: URL, ca: string | undefined): Promise<Checked> =>
  new Promise(resolve => {
    const socket = connect({ host, port: Number(port || 443), servername: host, timeout: patience, ca })
    const end = (checked: Checked) => {
      socket.destroy()
      resolve(checked)
    }
    socket.on('secureConnect', () => end({ certificate: socket.getPeerCertificate() }))
    socket.on('timeout', () => end({ problem: 'it does not answer' }))
    socket.on('error', ({ message }) => end({ problem: message }))
  })
