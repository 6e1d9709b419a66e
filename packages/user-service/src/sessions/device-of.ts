/** Of several names in a `User-Agent`, the first of these is meant: most browsers also claim to be Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Names a device by its `User-Agent`, as in `Chrome · Windows`; empty if it has neither name. */
export function deviceOf(agent: string): string {
  const named = (names: typeof browsers) => names.find(([pattern]) => pattern.test(agent))?.[1]
  return [named(browsers), named(systems)].filter(name => name !== undefined).join(' · ')
}
