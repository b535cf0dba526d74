export { OwnExtras } from './own-extras.tsx'
export { uploadPhoto } from './upload-photo.ts'
