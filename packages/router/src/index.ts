/** The single router instance of a page: links, navigation and addresses for the shell and every remote. */
export {
  BrowserRouter,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom'
export { ShownParams, useParams } from './shown-params'
export { useAddressView, type AddressShape, type ChangeView } from './use-address-view'
