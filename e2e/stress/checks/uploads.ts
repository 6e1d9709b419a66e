import { randomUUID } from 'node:crypto'
import { milliseconds } from '../../bench/table'
import { multipart } from '../../../packages/workflow-service/src/testing/sample-files'
import { count, megabytes, type Check } from './check'
import { bearer, callOnce, probing, type Answer } from './probe'

const size = 9.5 * 1024 * 1024
const files = 108
const atOnce = 12
/** None of them reaches the limit of a day. */
const people = ['employee', 'colleague', 'lead', 'manager']

export const uploads: Check = {
  name: 'uploads',
  planted: [
    {
      fault: 'keeps in memory what it has received',
      pattern: /hash\d*\.update\((chunk\d*)\);/,
      replacement: '$&(globalThis.kept ??= []).push($1);',
      foundBy: 'memory',
    },
    {
      fault: 'works on each file for half a second in one go',
      pattern: /const hash\d* = createHash\d*\("sha256"\);\s+let size = 0;/,
      replacement: '$&for (const until = Date.now() + 500; Date.now() < until; );',
      foundBy: 'p95 of other calls',
    },
  ],
  run: async portal => {
    const tokens = await portal.tokensOf(await portal.idsOf(...people))
    const content = Buffer.alloc(size, ' ')
    content.write('%PDF-1.7\n')
    const probe = { path: '/api/user/authorized', headers: bearer(await portal.tokenOf('finance')) }
    let next = 0
    const answers: Answer[] = []
    const upload = async () => {
      for (let n = next++; n < files; n = next++) {
        const parts = [
          { name: 'formGuid', content: randomUUID() },
          { name: 'files', content, filename: `${n}.pdf` },
        ]
        const { payload, headers } = multipart(...parts)
        const path = '/api/FileManager/UploadExpenseFile'
        const token = tokens[n % tokens.length] ?? ''
        const call = { method: 'POST', path, headers: { ...headers, ...bearer(token) }, body: payload }
        answers.push(await callOnce(portal.url, call))
      }
    }
    const { p95, highestMemory } = await probing(portal, probe, () =>
      Promise.all(Array.from({ length: atOnce }, upload)),
    )
    const all = `${files} files of ${megabytes(size / 1024 / 1024)}`
    const kept = answers.filter(({ status }) => status === 200).length
    return [
      { what: `${all}, kept`, measured: kept, atLeast: files, show: count },
      { what: `${all}, p95 of other calls`, measured: p95, atMost: 300, show: milliseconds },
      { what: `${all}, memory`, measured: highestMemory, atMost: 500, show: megabytes },
    ]
  },
}
