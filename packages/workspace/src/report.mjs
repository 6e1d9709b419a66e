import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Gives a runner a file for its report, and answers what the runner wrote there: `undefined` when it did not come so
 * far.
 * @template T
 * @param {(file: string) => Promise<T>} use
 * @returns {Promise<{ result: T, report: any }>}
 */
export async function withReport(use) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-report-'))
  try {
    const file = path.join(folder, 'report.json')
    const result = await use(file)
    return { result, report: fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
