import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ToastProvider } from '../ui/toast.tsx'
import { Gallery } from './gallery.tsx'
import { GalleryApi } from './gallery-api.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element #root')

createRoot(root).render(
  <StrictMode>
    <GalleryApi>
      <ToastProvider>
        <Gallery />
      </ToastProvider>
    </GalleryApi>
  </StrictMode>,
)
