import { useEffect, type RefObject } from 'react'

/** Gives the file field of a form the files that are pasted or dropped anywhere on its page. */
export function useFilesAnywhere(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const give = (event: ClipboardEvent | DragEvent) => {
      const { files } = ('clipboardData' in event ? event.clipboardData : event.dataTransfer) ?? { files: [] }
      const input = form.current?.querySelector<HTMLInputElement>('input[type=file]')
      // The field has its own place for files, and a dialog above the page has its own fields.
      const isElsewhere = document.querySelector('dialog[open]') !== null
      if (!input || isElsewhere || files.length === 0 || input.parentElement?.contains(event.target as Node)) return
      event.preventDefault()
      input.files = files as FileList
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
    // Without it the browser would open a dropped file instead of the page.
    const allow = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault()
    document.addEventListener('paste', give)
    document.addEventListener('drop', give)
    document.addEventListener('dragover', allow)
    return () => {
      document.removeEventListener('paste', give)
      document.removeEventListener('drop', give)
      document.removeEventListener('dragover', allow)
    }
  }, [form])
}
