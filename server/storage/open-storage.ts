import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { s3Store } from './s3-store.ts'

export interface Storage {
  /** Uploaded and demo pictures, served at /media/. */
  readonly pictures: ObjectStore
  /** Documents that guides send; null keeps them in the database. */
  readonly documents: ObjectStore | null
}

/** Folder of pictures in DATA_DIR, when there is no object storage. */
export const picturesFolder = (dataDir: string) => join(dataDir, 'images')

export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 === undefined
    ? { pictures: folderStore(picturesFolder(dataDir)), documents: null }
    : { pictures: s3Store(s3, s3.bucket), documents: s3Store(s3, s3.documentsBucket) }
