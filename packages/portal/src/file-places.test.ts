import path from 'node:path'
import { filePlacesOf } from './file-places'
import { readSettings } from './read-settings'

test('uploads come in beside the files that are kept', () => {
  const { uploads } = filePlacesOf(readSettings({ PORTAL_DATA: '/srv/portal', FILES_MAX_MB: '3' }))
  expect(uploads).toEqual({ folder: path.resolve('/srv/portal/files/incoming'), maxFileSize: 3 * 1024 * 1024 })
})

test('a bucket without its key is refused at the start', () => {
  const settings = readSettings({ FILES_S3_URL: 'https://s3.example.com/portal', FILES_S3_KEY_ID: 'a' })
  expect(() => filePlacesOf(settings)).toThrow('FILES_S3_URL needs FILES_S3_KEY_ID and FILES_S3_SECRET')
})
