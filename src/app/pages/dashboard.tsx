import { redirect } from 'react-router'
import { paths } from '../paths.ts'

/** The dashboard begins with what most people come for. */
export const loader = () => redirect(paths.dashboardCredentials)
