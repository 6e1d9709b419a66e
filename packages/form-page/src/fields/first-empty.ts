import { useEffect, type RefObject } from 'react'
import type { Uploads } from '../files/use-uploads'

type Place = RefObject<HTMLElement | null>

/** Moves the focus to the first required field that is shown and empty. */
export function focusFirstEmpty({ current }: Place): void {
  const required = current?.querySelectorAll<HTMLInputElement>('[aria-required=true]') ?? []
  const next = [...required].find(field => field.value === '' && !field.closest('[hidden]'))
  next?.focus({ preventScroll: true })
}

/**
 * Moves the focus to the first required field that is empty: from the page's title after a change of page, and after a
 * file was chosen with the pointer. The focus of somebody who chooses a file by keyboard stays.
 */
export function useFirstEmpty(place: Place, uploads: Uploads): Uploads {
  useEffect(() => {
    // The shell focuses the title when it appears, perhaps together with the fields.
    const timer = setTimeout(() => {
      const isOnTitle = document.activeElement?.matches('[data-page-title]')
      // On a touch screen the focus would open the keyboard.
      if (isOnTitle && matchMedia('(pointer: fine)').matches) focusFirstEmpty(place)
    })
    return () => clearTimeout(timer)
  }, [place])
  return {
    ...uploads,
    add: files => {
      uploads.add(files)
      if (!document.activeElement?.matches('input[type=file]')) focusFirstEmpty(place)
    },
  }
}
