export { detailPage } from './submitted/detail-page'
export { guidePage } from './pages/guide-page'
export { listPages } from './pages/list-pages'
export { newFormTitle } from './pages/module-words'
