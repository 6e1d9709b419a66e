import type { ServerResponse } from 'node:http'
import { stripVTControlCharacters } from 'node:util'

/** Tells open pages about builds. */
export class Changes {
  readonly #followers = new Set<ServerResponse>()
  /** Why the shown build is older than the sources. */
  #problem: string | undefined

  follow(response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    this.#followers.add(response)
    this.#tellProblem(response)
    response.on('close', () => this.#followers.delete(response))
  }

  built(build: number) {
    this.#problem = undefined
    for (const follower of this.#followers) follower.write(`data: ${build}\n\n`)
  }

  failed(reason: string) {
    this.#problem = stripVTControlCharacters(reason)
    for (const follower of this.#followers) this.#tellProblem(follower)
  }

  #tellProblem(follower: ServerResponse) {
    if (this.#problem !== undefined) follower.write(`event: failed\ndata: ${JSON.stringify(this.#problem)}\n\n`)
  }
}
