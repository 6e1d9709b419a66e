import type { ReactNode } from 'react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { system } from './system'

export function UiProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
