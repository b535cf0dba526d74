import type { pictureKinds, pictureSizes } from '@maypole/contract/community/picture-constants'

export type PictureKindName = (typeof pictureKinds)[number]
export type PictureSizeName = (typeof pictureSizes)[number]

/** Rows of pictures as stored. migrations/ explains each column. */
export interface PictureRow {
  id: string
  site_id: string
  kind: PictureKindName
  item_id: string | null
  uploaded_by: string | null
  hash: string
  width: number
  height: number
  bytes: number
  created_at: string
}

export interface PictureContentRow {
  picture_id: string
  size: PictureSizeName
  content: string
}
