/** What opens above a page. Apart from the rest, because nobody needs it to log in. */
export { Drawer, Menu, Portal } from '@chakra-ui/react'
