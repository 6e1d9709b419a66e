export const inSmallLetters = (name: string): string => name.toLocaleLowerCase('tr')

/** Names of companies, and of the departments of a company, must differ in more than case. */
export const isSameName = (one: string, other: string): boolean => inSmallLetters(one) === inSmallLetters(other)
