import { LeaveDesk } from '../../support/leave-desk'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'leave' })

for (const [index, timezoneId] of ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].entries())
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('files the days that are typed and picked', async ({ person }) => {
      const day = `1${2 + index}`
      const desk = new LeaveDesk(person)
      await desk.opensAs('energy')
      await desk.fills({
        type: 'Hastalık İzni',
        startDate: `${day}/08/2024`,
        endDate: `${day}/08/2024`,
        description: 'Kontrol',
      })
      await person.page.getByRole('button', { name: 'Takvimi aç: Bitiş tarihi' }).click()
      const calendar = person.page.getByRole('dialog', { name: 'Takvim: Bitiş tarihi' })
      await calendar.getByRole('button', { name: '16 Ağustos 2024 Cuma' }).click()
      await expect(desk.sum).toContainText(`${5 - index} gün`)
      await desk.sends()
      await desk.checksTree()
      await desk.seesFiled()
      await desk.opensLatest()
      await expect(person.page.getByRole('main')).toContainText(`${day}/08/2024 – 16/08/2024`)
    })
  })
