import { defineTexts } from '@portal/i18n'
import { framedPage } from '../frame/framed-page'
import { RemoteList } from '../remotes/remote-list'

const texts = defineTexts({
  title: { tr: 'Uygulama sürümleri', en: 'Releases' },
  lead: {
    tr: 'Portalın her parçasının hangi sürümde çalıştığı. Yeni sürümler komut satırıyla ya da yayın anahtarıyla gelir.',
    en: 'Which version of each part of the portal is running. New versions are published from the command line or with a deploy token.',
  },
})

export default framedPage(texts, RemoteList)
