import { useEffect, useState } from 'react'
import { remotesUrl } from '../address'
import { noted } from '../reports/noted'

/** Something that the portal or the page's policy refused, or an error of a remote. */
export interface Refusal {
  what: string
  message: string
  /** The release, or the script that the browser names. */
  by: string
}

/** A report of the browser's policy; `lib.dom` has no type for its body. */
interface PolicyReport {
  effectiveDirective?: string
  blockedURL?: string
  sourceFile?: string | null
}

const refusalOf = ({ effectiveDirective = '', blockedURL = '', sourceFile }: PolicyReport): Refusal => ({
  what: 'REMOTE_BLOCKED',
  message: `${effectiveDirective} ${blockedURL}`,
  by: sourceFile ?? '',
})

/** The shell's libraries try out what the policy allows. */
const isOfShell = (script: string) => script.startsWith(`${location.origin}/`) && !script.startsWith(remotesUrl)

/** The refusals in this tab. Chrome and Edge keep the policy’s reports; for other browsers they are noted here. */
export function useRefusals(): Refusal[] {
  const [byPolicy, setByPolicy] = useState<Refusal[]>([])
  useEffect(() => {
    if (!('ReportingObserver' in window)) return undefined
    const observer = new ReportingObserver(
      reports => {
        const found = reports.map(({ body }) => refusalOf(Object(body) as PolicyReport))
        setByPolicy(before => [...before, ...found.filter(({ by }) => !isOfShell(by))])
      },
      { types: ['csp-violation'], buffered: true },
    )
    observer.observe()
    return () => observer.disconnect()
  }, [])
  const heard = noted.map(({ what, message, folder }): Refusal => ({ what, message, by: folder }))
  return [...heard.filter(({ what }) => what !== 'REMOTE_BLOCKED' || byPolicy.length === 0), ...byPolicy]
}
