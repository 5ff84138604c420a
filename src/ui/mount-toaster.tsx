import { createRoot } from 'react-dom/client'
import { Toaster } from './toaster.tsx'
import './toaster.css'

// Loaded with the first toast: one region a document, for still and live pages alike.
const host = document.createElement('div')
document.body.append(host)
createRoot(host).render(<Toaster />)
