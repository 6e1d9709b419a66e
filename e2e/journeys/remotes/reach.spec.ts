import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ageProofs } from '../../support/age-proofs'
import { attacksOn } from '../../support/attacks'
import type { Person } from '../../support/person'
import { buildWriting, show } from '../../support/publish-build'
import { demoPassword } from '../../support/session'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'reach', hasNewBrowser: true })

/** The host of an attacker. */
const received: string[] = []
const attacker = createServer(({ url = '' }, response) => {
  received.push(url)
  response.end('<title>elsewhere</title>')
})

test.beforeAll(async ({ portal }) => {
  await new Promise<void>(resolve => attacker.listen(0, '127.0.0.1', resolve))
  const elsewhere = `http://127.0.0.1:${(attacker.address() as AddressInfo).port}/`
  const edit: [RegExp, string] = [/(?=setNote\(event\.target\.value\))/, attacksOn(elsewhere)]
  await show(portal, buildWriting({ version: '1.0.0', edits: { 'src/pages/note.page.tsx': edit } }))
})
test.afterAll(() => new Promise(resolve => attacker.close(resolve)))
test.beforeEach(async ({ person, complaints }) => {
  await person.logsInAs('employee', '/writeNote')
  await person.sees('Not yaz')
  complaints.expect(/Content Security Policy|violates the following|40[134]|ERR_|service worker/i)
})

const attacks = (person: Person, name: string) => person.page.getByLabel('Not', { exact: true }).fill(name)
/** Expects what the attacks have reached. */
const reached = ({ page }: Person) =>
  expect.poll(() => page.evaluate(() => (globalThis as { seen?: string[] }).seen ?? []))

test('it acts as its user, with their rights and no proof of its own', async ({ person, portal }) => {
  await ageProofs(portal)
  await attacks(person, 'acts')
  await reached(person).toEqual([
    '/user/sessions 200 ',
    expect.stringMatching(/^\/api\/Directory\/reviews 40[34] /),
    '/user/endOtherSessions 403 PROOF_NEEDED',
  ])
})

test('it sends nothing to another host, but may lead the page there', async ({ person }) => {
  await attacks(person, 'sends')
  await reached(person).toEqual(['fetch refused', 'image refused', 'script refused', 'sent'])
  expect(received).toEqual([])
  await attacks(person, 'leaves')
  await expect(person.page).toHaveTitle('elsewhere')
  expect(received).toContain('/?43')
})

test('it runs no code that nobody published', async ({ person }) => {
  await attacks(person, 'runs')
  await reached(person).toEqual([
    'eval refused',
    'Function refused',
    'inline refused',
    'blob refused',
    'worker refused',
  ])
})

test('it hears no calls and answers of the shell and other remotes; each counts for its remote', async ({
  person,
  portal,
}) => {
  await attacks(person, 'replaces')
  await reached(person).toContain('replaced')
  await person.choosesFromMenu('Formlarım')
  await person.sees('Formlarım')
  await person.choosesFromMenu('İzin Takvimi')
  await person.sees('İzin takvimi')
  await reached(person).toEqual(['replaced'])
  const counted = async () => (await (await fetch(`${portal.url}/metrics`)).text()).split('\n')
  for (const remote of ['writing', 'leave'])
    await expect.poll(counted).toContainEqual(expect.stringContaining(`remote_calls_total{remote="${remote}",method=`))
})

test('it sees what somebody types while it is in the page, a password too', async ({ person, portal }) => {
  const { page } = person
  await attacks(person, 'listens')
  await page.evaluate(() => {
    history.pushState(null, '', '/personalsettings')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('button', { name: 'Yeni hesap öner' }).click()
  await page.getByLabel(/Yeni IBAN/).fill('DE89 3704 0044 0532 0130 00')
  await ageProofs(portal)
  await page.getByLabel(/Yeni IBAN/).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' })
  await dialog.getByLabel('Parolanız').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await reached(person).toContain(`typed ${demoPassword}`)
  await reached(person).toContain(`body {"way":"password","password":"${demoPassword}"}`)
})

test('it writes keys of the portal only from a frame of its own', async ({ person }) => {
  await attacks(person, 'stores')
  await reached(person).toEqual(['own realm null', 'other realm x'])
})
