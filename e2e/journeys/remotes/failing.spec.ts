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

const cutInHalf = (content: string) => content.slice(0, content.length / 2)
const tampered = (content: string) => `window.__tampered = true;${content}`
const notPublished = 'Gelen dosya, yayımlanan dosya değil'

const cases: Case[] = [
  {
    that: 'whose server refuses connections',
    breaks: network => network.goesDown(),
    code: 'REMOTE_UNREACHABLE',
    reason: 'Sunucusuna ulaşılamadı.',
  },
  {
    that: 'whose release is gone from the server',
    breaks: (_, files) => files.lose('mf-manifest'),
    code: 'REMOTE_NOT_FOUND',
    reason: 'Dosyaları sunucuda bulunamadı.',
  },
  {
    that: 'of which one script is gone',
    breaks: (_, files) => files.lose('leave-form'),
    code: 'REMOTE_NOT_FOUND',
    reason: 'Dosyaları sunucuda bulunamadı.',
  },
  {
    that: 'whose server answers with errors',
    breaks: network => network.has('/remotes/leave/', 'fails'),
    code: 'REMOTE_SERVER_ERROR',
    reason: 'Sunucusu hata verdi.',
  },
  {
    that: 'whose server never answers',
    breaks: network => network.has('/remotes/leave/', 'never answers'),
    code: 'REMOTE_TIMEOUT',
    reason: 'Sunucusu zamanında cevap vermedi.',
  },
  {
    that: 'whose server stops in the middle of a script',
    breaks: network => network.has('leave-form', 'stops half-way'),
    code: 'REMOTE_TIMEOUT',
    reason: 'Sunucusu zamanında cevap vermedi.',
  },
  {
    that: 'for which a proxy sends its own page',
    breaks: network => network.has('remoteEntry.js', 'sends a page'),
    code: 'REMOTE_WRONG_TYPE',
    reason: 'Sunucu başka türde bir dosya gönderdi.',
  },
  {
    that: 'of which a script breaks off on its way',
    breaks: network => network.has('/remotes/leave/', 'breaks off'),
    code: 'REMOTE_INCOMPLETE',
    reason: 'Bir dosyası yolda yarım kaldı.',
  },
  {
    that: 'of which a script is shorter than it was published',
    breaks: (_, files) => files.spoil('leave-form', cutInHalf),
    code: 'REMOTE_HASH_MISMATCH',
    reason: notPublished,
  },
  {
    that: 'whose manifest is not the published one',
    breaks: (_, files) => files.spoil('mf-manifest', content => content.replace('remoteEntry.js', 'otherEntry.js')),
    code: 'REMOTE_HASH_MISMATCH',
    reason: notPublished,
  },
  {
    that: 'whose entry is not the published one',
    breaks: (_, files) => files.spoil('remoteEntry', tampered),
    code: 'REMOTE_HASH_MISMATCH',
    reason: notPublished,
  },
  {
    that: 'of which a page is not the published one',
    breaks: (_, files) => files.spoil('leave-form', tampered),
    code: 'REMOTE_HASH_MISMATCH',
    reason: notPublished,
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
