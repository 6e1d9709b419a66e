export const inSmallLetters = (name: string): string => name.toLocaleLowerCase('tr')

/** Two companies, or two departments of one, may not have names that differ in small and capital letters alone. */
export const isSameName = (one: string, other: string): boolean => inSmallLetters(one) === inSmallLetters(other)
