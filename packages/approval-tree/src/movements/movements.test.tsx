import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refreshEverything } from '@portal/auth/queries'
import { ids } from '@portal/rules/approval/testing/people'
import { formGuid, startFormServer, type FormServer } from '../testing/form-server'
import { showWith } from '../testing/show-with'
import { Movements } from './movements'

let server: FormServer
beforeEach(async () => {
  server = await startFormServer('owner')
})

const lines = async () => (await screen.findAllByRole('listitem')).map(event => event.textContent)

test('shows events in order: who did what, for whom, when and why', async () => {
  const away = {
    userId: ids.second,
    substituteId: ids.substitute,
    corporationId: null,
    from: '2026-01-01',
    until: '2026-12-31',
  }
  server.context = { ...server.context, substitutions: [away] }
  server.acts('first', { kind: 'Ask', askToUser: ids.owner, description: 'Kiminle?' })
  server.acts('owner', { kind: 'Answer', description: 'Müşteriyle' })
  server.acts('first', { kind: 'Add', userId: ids.newcomer, treeOrder: 3 })
  server.acts('first', { kind: 'Remove', userId: ids.newcomer })
  server.acts('first', { kind: 'Approve', description: 'Uygundur' })
  server.acts('substitute', { kind: 'Approve' })
  server.acts('owner', { kind: 'Cancel', description: 'Vazgeçtim' })
  server.acts('first', { kind: 'RejectCancel' })
  server.acts('third', { kind: 'Skip' })
  server.acts('last', { kind: 'Reject', description: 'Bütçe yok' })
  showWith(<Movements formGuid={formGuid} />)
  const at = '02/03/2026 11:00'
  expect(await lines()).toEqual([
    `Çağrı Yıldız, Işıl Çelik adlı kişiye soru sordu${at}Kiminle?`,
    `Işıl Çelik, Çağrı Yıldız adlı kişinin sorusunu cevapladı${at}Müşteriyle`,
    `Çağrı Yıldız, Özge Güneş adlı kişiyi 3. sıraya ekledi${at}`,
    `Çağrı Yıldız, Özge Güneş adlı kişiyi onay ağacından çıkardı${at}`,
    `Çağrı Yıldız onayladı${at}Uygundur`,
    `Şule Aydın (Kemal Ak vekâleten) onayladı${at}`,
    `Işıl Çelik formun iptalini istedi${at}Vazgeçtim`,
    `Çağrı Yıldız iptali reddetti${at}`,
    `Gökçe Öz atladı${at}`,
    `İnci Doğan reddetti${at}Bütçe yok`,
  ])
})

test('describes the changes of an edit in the words of the module', async () => {
  server.acts('owner', { kind: 'Edit', changes: [{ field: 'amount', from: '10.00', to: '12.00' }] })
  const nameOfChange = () => ({ field: 'Tutar', from: '10,00 ₺', to: '12,00 ₺' })
  showWith(<Movements formGuid={formGuid} nameOfChange={nameOfChange} />)
  expect(await lines()).toEqual(['Işıl Çelik formu düzenledi02/03/2026 11:00Tutar: 10,00 ₺ → 12,00 ₺'])
})

test('saved offers are not shown as an edit of the form', async () => {
  const event = { at: '2026-03-02T08:00:00Z', userId: ids.first, actedByUserId: null, description: '', toUserId: null }
  const changes = [{ field: 'offer', from: null, to: '{}' }]
  server.timeline.push({ ...event, currentState: 14, notes: ['OffersAdded'], changes })
  showWith(<Movements formGuid={formGuid} nameOfChange={() => 'Eklendi: Dell P2723'} />)
  expect(await lines()).toEqual(['Çağrı Yıldız teklifleri değiştirdi02/03/2026 11:00Eklendi: Dell P2723'])
})

test('shows the latest of many events, and earlier ones on demand', async () => {
  for (let count = 0; count < 12; count += 1) {
    server.acts('first', { kind: 'Add', userId: ids.newcomer, treeOrder: 3 })
    server.acts('first', { kind: 'Remove', userId: ids.newcomer })
  }
  showWith(<Movements formGuid={formGuid} />)
  expect(await lines()).toHaveLength(20)
  await userEvent.click(screen.getByRole('button', { name: 'Önceki 4 hareketi göster' }))
  expect(await lines()).toHaveLength(24)
  server.acts('first', { kind: 'Approve' })
  act(() => refreshEverything())
  expect(await screen.findByText('Çağrı Yıldız onayladı')).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Hareketler' })).getAllByRole('listitem')).toHaveLength(25)
})
