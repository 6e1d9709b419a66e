/** Somebody who should always be served: a caller or a listening page. It remembers its longest wait. */
export class Witness {
  private last = performance.now()
  private longest = 0
  private times = 0

  served(): void {
    const now = performance.now()
    this.longest = Math.max(this.longest, now - this.last)
    this.last = now
    this.times += 1
  }

  /** Begins to measure a scene. */
  begin(): void {
    this.longest = 0
    this.times = 0
  }

  /** How often it was served in this scene. */
  get servedTimes(): number {
    return this.times
  }

  /** Its longest wait in this scene, in milliseconds, also if it has not ended. */
  get longestWait(): number {
    return Math.max(this.longest, performance.now() - this.last)
  }
}
