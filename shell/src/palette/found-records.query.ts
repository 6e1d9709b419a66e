import { useEffect, useMemo, useState } from 'react'
import { callTo, useSession } from '@portal/auth'
import { z } from '@portal/contracts/wire/zod'
import { addressOf, defineCall } from '@portal/contracts/wire/call'
import type { RecordsDescriptor } from '@portal/federation/descriptor'
import { meets } from '@portal/rules/access'
import { useRemotes } from '../remotes/remotes-provider'
import { rowsPerPage } from './found-forms.query'

type Records = RecordsDescriptor
type Row = Readonly<Record<string, unknown>>

export interface FoundRecord {
  to: string
  name: string
  details: string
}

export interface FoundRecords {
  records: Records
  found: readonly FoundRecord[]
}

const input = z.object({ search: z.string(), rowsPerPage: z.number() })
const answer = z.array(z.record(z.string(), z.unknown()))
const listed = { access: 'session', answer } as const

/** Returns the records of the remotes that the reader may search. */
export function useSearchableRecords(): readonly Records[] {
  const remotes = useRemotes()
  const session = useSession()
  return useMemo(() => {
    if (remotes.status !== 'ready' || !session) return []
    return remotes.host.remotes
      .flatMap(({ descriptor }) => descriptor.records ?? [])
      .filter(({ needs }) => meets(session, needs))
  }, [remotes, session])
}

/** Searches the records of the remotes, by the lists that they name. A list that fails is left out. */
export function useFoundRecords(wanted: string, search: string) {
  const searchable = useSearchableRecords()
  const [answered, setAnswered] = useState<{ search: string; groups: readonly FoundRecords[] }>()
  const isMeant = wanted.length > 1 && searchable.length > 0
  useEffect(() => {
    if (search.length < 2 || searchable.length === 0) return
    const asking = new AbortController()
    void Promise.all(searchable.map(records => find(records, search, asking.signal))).then(
      groups => asking.signal.aborted || setAnswered({ search, groups }),
    )
    return () => asking.abort()
  }, [searchable, search])
  const isAnswered = answered?.search === wanted
  return {
    groups: isMeant && isAnswered ? answered.groups.filter(({ found }) => found.length > 0) : [],
    isSearching: isMeant && !isAnswered,
  }
}

async function find(records: Records, search: string, signal: AbortSignal): Promise<FoundRecords> {
  const { call, to, shows } = records
  const asked = { search, rowsPerPage }
  const name = call as 'workflow GET /'
  const outcome = call.includes(' GET ')
    ? await callTo(defineCall(name, { ...listed, query: input }))({ query: asked }, { signal })
    : await callTo(defineCall(name, { ...listed, body: input }))({ body: asked }, { signal })
  const rows = outcome.success ? outcome.data : []
  return { records, found: rows.map(row => presentRow(row, to, shows)) }
}

function presentRow(row: Row, to: string, shows: readonly string[]): FoundRecord {
  const [name = '', ...details] = shows.map(field => String(row[field] ?? ''))
  return { to: addressOf(to, row), name, details: details.filter(Boolean).join(' · ') }
}
