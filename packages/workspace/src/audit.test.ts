import { faultsOf, judgeFindings, readAccepted, readFindings } from './audit.mjs'
import { root } from './root.mjs'

const [advisory, other] = ['GHSA-aaaa-bbbb-cccc', 'GHSA-dddd-eeee-ffff']
const accepted = { advisory, severity: 'high', found: '2026-11-01', until: '2026-12-01', reason: 'A build tool.' }
const report = {
  advisories: {
    1: {
      github_advisory_id: advisory,
      severity: 'high',
      module_name: 'left-pad',
      findings: [{ version: '1.0.0' }],
      title: 'It pads right',
    },
  },
}
const findings = readFindings(`A warning before it\n${JSON.stringify(report)}`)

test.each([
  ['that nobody has given a date', [], '2026-11-27', 'for at most 30 days'],
  ['on the day after its date', [accepted], '2026-12-02', 'gone by 2026-12-01'],
  ['that has become worse', [{ ...accepted, severity: 'low' }], '2026-11-27', 'for at most 30 days'],
])('a finding %s fails', (_what, list, today, said) => {
  const { overdue, waiting } = judgeFindings(findings, list, today)
  expect(overdue).toEqual([expect.stringContaining(said)])
  expect(overdue[0]).toContain('GHSA-aaaa-bbbb-cccc (high) in left-pad 1.0.0: It pads right')
  expect(waiting).toEqual([])
})

test('until its date it fails nothing; one that is gone is named', () => {
  const list = [accepted, { ...accepted, advisory: other }]
  const { overdue, waiting, gone } = judgeFindings(findings, list, '2026-12-01')
  expect(overdue).toEqual([])
  expect(waiting).toEqual([expect.stringContaining('A build tool.')])
  expect(gone).toEqual([`${other} is gone: remove it`])
})

test('a registry that gives no report is a failure, not a clean list', () => {
  expect(() => readFindings('The audit endpoint responded with 405')).toThrow('The registry gave no report.')
})

test('each accepted finding has a date within its time and a reason', () => {
  expect(faultsOf(readAccepted(root))).toEqual([])
  expect(faultsOf([accepted])).toEqual([])
})

test.each([
  [{ until: '2026-12-02' }, `${advisory} may stay for at most 30 days`],
  [{ severity: 'bad' }, `${advisory}: "bad" is no severity`],
  [{ until: 'never' }, `${advisory}: found and until must be days like 2026-11-27`],
  [{ reason: ' ' }, `${advisory} has no reason`],
  [{ advisory: '1' }, '1 is no advisory like GHSA-aaaa-bbbb-cccc'],
])('an accepted finding with %j is refused', (change, fault) => {
  expect(faultsOf([{ ...accepted, ...change }])).toEqual([fault])
})

test('an accepted finding is refused the second time', () => {
  expect(faultsOf([accepted, accepted])).toEqual([`${advisory} is there twice`])
})
