import { deviceOf } from './device-of'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${windows} Chrome/151.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${windows} Chrome/151.0.0.0 Safari/537.36 Edg/151.0.0.0`, 'Edge · Windows'],
  [`${windows} Chrome/151.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera · Windows'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari · macOS'],
  [`${mac} Gecko/20100101 Firefox/145.0`, 'Firefox · macOS'],
  [`${phone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${phone} CriOS/151.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
  [`${android} Chrome/151.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [`${android} SamsungBrowser/28.0 Chrome/151.0.0.0 Mobile Safari/537.36`, 'Samsung Internet · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/151.0.0.0 Safari/537.36', 'Chrome · Linux'],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s is %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})
