/** The form of a model of people at work. */

export interface ModelCall {
  method: 'GET' | 'POST'
  /** With `{names}` that the person fills in. */
  path: string
  /** JSON with `{names}`. */
  body?: string
  /** The browser keeps such an answer for half a minute, until a message about forms arrives. */
  kept?: true
  /** It is asked for again when a message about forms arrives while its page is shown. */
  showsForms?: true
  /** Its rows are the forms that the person may open or decide next. */
  listsForms?: true
  /** An act of which messages tell; a decision's reaches its author, too. */
  act?: 'decides' | 'files'
  /** Bytes of the file that is uploaded with it. */
  receipt?: number
}

export interface Action {
  name: string
  /** How often a person does it in an hour. */
  anHour: number
  /** Needs a form from the last list: any, or one that waits for the person. */
  needs?: 'form' | 'turn'
  /** Calls of one step are made at once, the next step when all are answered. */
  steps: ModelCall[][]
}

export interface Model {
  actions: Action[]
  /** The hubs to which every browser is connected. */
  hubs: string[]
  /** How long a browser keeps an answer, in milliseconds. */
  keptFor: number
  /** Connections that a browser opens to one address. */
  connections: number
  /** A burst of messages makes a page load once, this long after the last. */
  burst: number
}
