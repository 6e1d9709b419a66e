/** For calls that take the text of a file, in bytes. */
export const largeBodyLimit = 16 * 1024 * 1024
