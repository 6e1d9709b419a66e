const digitsOf = (text: string) => [...text].map(Number)

/** True for a Turkish tax number of a company (VKN) or of a person (TCKN) with right check digits. */
export function isTurkishTaxNumber(text: string): boolean {
  return (
    (/^\d{10}$/.test(text) && isCompanys(digitsOf(text))) || (/^[1-9]\d{10}$/.test(text) && isPersons(digitsOf(text)))
  )
}

function isCompanys(digits: readonly number[]): boolean {
  const sum = digits.slice(0, 9).reduce((all, digit, i) => {
    const moved = (digit + 9 - i) % 10
    return all + (moved === 0 ? 0 : (moved * 2 ** (9 - i)) % 9 || 9)
  }, 0)
  return (10 - (sum % 10)) % 10 === digits[9]
}

function isPersons(digits: readonly number[]): boolean {
  const sumAt = (places: readonly number[]) => places.reduce((sum, place) => sum + (digits[place] ?? 0), 0)
  const [odd, even] = [sumAt([0, 2, 4, 6, 8]), sumAt([1, 3, 5, 7])]
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return tenth === digits[9] && (odd + even + tenth) % 10 === digits[10]
}
