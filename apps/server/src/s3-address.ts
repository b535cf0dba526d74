/** Where objects are: `s3://bucket/prefix`. */
export interface S3Address {
  readonly bucket: string
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string
}

const scheme = 's3://'

// A bucket's name becomes part of a host name. Characters that need escaping in keys are left out:
// services differ in how they sign them.
const pattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9_.-]+)*)\/?$/

export function isS3Address(text: string): boolean {
  return text.startsWith(scheme)
}

/** Returns undefined for a text that is no such address. */
export function parseS3Address(text: string): S3Address | undefined {
  const [, bucket, path] = pattern.exec(text) ?? []
  if (bucket === undefined || path === undefined || /\/\.{1,2}(\/|$)/.test(path)) return undefined
  return { bucket, prefix: path.slice(1) }
}

export function formatS3Address({ bucket, prefix }: S3Address): string {
  return `${scheme}${bucket}${prefix === '' ? '' : `/${prefix}`}`
}

/** Returns the key of an object below a prefix. */
export function keyBelow(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}/${name}`
}
