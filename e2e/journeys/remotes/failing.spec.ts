import type { BadNetwork } from '../../support/bad-network'
import { expect, retries, seesPanel, test } from '../../support/failing'
import type { ReleaseFiles } from '../../support/release-files'

test.use({ portalOf: 'failing-remotes', hasNewBrowser: true })

interface Case {
  /** Goes on after “a remote …”. */
  that: string
  breaks: (network: BadNetwork, files: ReleaseFiles) => unknown
  code: string
  reason: string
}

const tampered = (content: string) => `window.__tampered = true;${content}`

/** One of each kind; every code, and how often is tried, is proven where files are fetched. */
const cases: Case[] = [
  {
    that: 'whose server refuses connections',
    breaks: network => network.goesDown(),
    code: 'REMOTE_UNREACHABLE',
    reason: 'Sunucusuna ulaşılamadı.',
  },
  {
    that: 'of which one script is gone',
    breaks: (_, files) => files.lose('leave-form'),
    code: 'REMOTE_NOT_FOUND',
    reason: 'Dosyaları sunucuda bulunamadı.',
  },
  {
    that: 'whose server stops in the middle of a script',
    breaks: network => network.has('leave-form', 'stops half-way'),
    code: 'REMOTE_TIMEOUT',
    reason: 'Sunucusu zamanında cevap vermedi.',
  },
  {
    that: 'of which a script breaks off on its way',
    breaks: network => network.has('/remotes/leave/', 'breaks off'),
    code: 'REMOTE_INCOMPLETE',
    reason: 'Bir dosyası yolda yarım kaldı.',
  },
  {
    that: 'whose entry is not the published one',
    breaks: (_, files) => files.spoil('remoteEntry', tampered),
    code: 'REMOTE_HASH_MISMATCH',
    reason: 'Gelen dosya, yayımlanan dosya değil',
  },
]

for (const { that, breaks, code, reason } of cases)
  test(`a remote ${that} says so in its area, and comes with Retry`, async ({
    person,
    network,
    filesOf,
    complaints,
  }) => {
    const files = await filesOf('leave')
    await person.logsInAs('employee')
    await person.choosesFromMenu('Masraf formu')
    await person.sees('Yeni masraf formu')

    await breaks(network, files)
    await person.choosesFromMenu('İzin formu')
    await seesPanel(person, [code, reason, 'İzin alanı şu anda gösterilemiyor.'])
    expect(await person.page.evaluate(() => '__tampered' in window)).toBe(false)

    await person.choosesFromMenu('Masraf formu')
    await person.sees('Yeni masraf formu')
    await person.speaks('English')
    await person.sees('New expense form')

    await person.choosesFromMenu('Leave form')
    await seesPanel(person, [code, 'Leave cannot be shown right now.'])
    network.heals()
    if (code === 'REMOTE_UNREACHABLE') await network.comesBack()
    await files.mend()
    await retries(person)
    await person.sees('New leave form')
    complaints.expect(/^Failed to load resource: |^leave\/.*: REMOTE_/)
  })
