import type { Schema } from '@portal/database/schema'
import { addDays } from '@portal/rules/calendar/month'
import type { Kysely } from 'kysely'
import type { DemoContext } from './demo-context.query'
import { textPdf } from './text-pdf'

interface DemoCv {
  /** `lead` for lead@anka.test. */
  person: string
  uploadedDaysAgo: number
  lines: readonly string[]
}

const demoCvs: readonly DemoCv[] = [
  {
    person: 'employee',
    uploadedDaysAgo: 210,
    lines: ['Bilgisayar Mühendisliği, lisans', 'Web uygulamaları, veri tabanları', 'Türkçe, İngilizce'],
  },
  {
    person: 'newhire',
    uploadedDaysAgo: 55,
    lines: ['İşletme, lisans', 'Saha satışı, müşteri ilişkileri', 'Türkçe, Almanca'],
  },
  {
    person: 'rnd',
    uploadedDaysAgo: 30,
    lines: ['Elektrik Mühendisliği, yüksek lisans', 'Güç elektroniği, ölçüm', 'Türkçe, İngilizce'],
  },
]

/** Gives three people of HR's companies a CV. */
export async function fillCvs(db: Kysely<Schema>, demo: DemoContext, today: string): Promise<void> {
  const papers = demoCvs.map(({ person, uploadedDaysAgo, lines }, i) => {
    const userId = demo.idOf(person)
    const name = demo.people.get(userId)?.name ?? person
    const guid = `c5000000-0000-4000-8000-${String(i + 1).padStart(12, '0')}`
    return {
      userId,
      paper: {
        kind: 'cv' as const,
        guid,
        ownerGuid: guid,
        name: `Özgeçmiş ${name}.pdf`,
        content: textPdf(name, [...lines, '', 'Bu belge örnektir; tanıtım grubu için hazırlanmıştır.']),
        uploadedBy: demo.idOf('hr'),
        uploadedAt: new Date(`${addDays(today, -uploadedDaysAgo)}T08:00:00Z`),
      },
    }
  })
  await demo.keepPapers(papers.map(({ paper }) => paper))
  await db
    .insertInto('cv')
    .values(papers.map(({ userId, paper }) => ({ user_id: userId, guid: paper.guid })))
    .execute()
}
