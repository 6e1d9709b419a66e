import { hasWords, searchText } from './search-text'

test.each([
  ['İSTANBUL', 'istanbul'],
  ['Işıl', 'isil'],
  ['Çağrı', 'cagri'],
  ['ÇIKIŞ', 'cikis'],
  ['Öz Ünlü', 'oz unlu'],
  ['ﬁyat', 'fiyat'],
  ['Straße Ørsted Łódź', 'strasse orsted lodz'],
])('%s is searched as %s', (value, searched) => expect(searchText(value)).toBe(searched))

test.each([
  ['İSTANBUL', 'istanbul'],
  ['İstanbul', 'ISTANBUL'],
  ['Işıl Çelik', 'isil'],
  ['isil', 'IŞIL'],
  ['Çağrı Yılmaz', 'yilmaz cag'],
  ['Satın alma', 'satin'],
  ['50% indirim', '50%'],
  ['Ayşe', '  '],
])('%s is found by "%s"', (value, typed) => expect(hasWords(value, typed)).toBe(true))

test('every word must be there', () => expect(hasWords('Çağrı Yılmaz', 'cagri kaya')).toBe(false))
