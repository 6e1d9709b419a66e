type Task = () => Promise<unknown>

const tasks = new Set<Task>()

/** Registers a task that sends what the page owes the server. It runs before a form changes and before a log out. */
export function owe(task: Task): void {
  tasks.add(task)
}

/** Runs every task, and waits until all have ended, well or badly. */
export function settleOwed(): Promise<unknown> {
  return Promise.allSettled([...tasks].map(task => task()))
}
