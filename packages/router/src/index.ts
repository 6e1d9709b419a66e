/** The single router instance of a page: links, navigation and addresses for the shell and every remote. */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
export { useAddressView, type AddressShape, type ChangeView } from './use-address-view'
