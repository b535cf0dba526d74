export { OwnExtras } from './own-extras.tsx'
export { PersonPhoto } from './person-photo.tsx'
export { uploadPhoto } from './upload-photo.ts'
