import { createContext } from 'react-router'
import type { PageServices } from '../contract/page-services.ts'

/** How loaders reach the server: `context.get(pageContext)`. The server sets it through the build's entry module. */
export const pageContext = createContext<PageServices>()
