import { expect } from '@playwright/test'
import { isDeepStrictEqual } from 'node:util'

/** Reads a text until it matches, and returns the match. */
export async function readText(read: () => string | null | Promise<string | null>, wanted: RegExp): Promise<string> {
  let text = ''
  await expect.poll(async () => (text = (await read()) ?? '')).toMatch(wanted)
  return wanted.exec(text)![0]
}

/** Reads a position, a colour or a list until it exists and is stable for two reads. */
export async function readStill<T>(read: () => Promise<T>): Promise<NonNullable<T>> {
  let last: T | undefined
  const isStill = async () => {
    const before = last
    last = await read()
    return last != null && isDeepStrictEqual(before, last)
  }
  await expect.poll(isStill, 'It comes to rest').toBe(true)
  return last!
}
