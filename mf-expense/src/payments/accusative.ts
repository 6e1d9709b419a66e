const ofOnes = ['', 'ini', 'sini', 'ünü', 'ünü', 'ini', 'sını', 'sini', 'ini', 'unu']
const ofTens = ['ünü', 'unu', 'sini', 'unu', 'ını', 'sini', 'ını', 'ini', 'ini', 'ını']

/** Returns a number in the Turkish accusative, which follows its last spoken word: 4’ünü, 40’ını, 100’ünü, 1000’ini. */
export function accusativeOf(count: number): string {
  return `${count}’${endingOf(count)}`
}

function endingOf(count: number) {
  if (count % 10 > 0) return ofOnes[count % 10]
  return count % 1000 > 0 ? ofTens[(count / 10) % 10] : 'ini'
}
