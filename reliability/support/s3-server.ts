// Started as a process of its own (`fork`): the S3 server of the tests, in memory. Says to its
// parent how it is reached.
import process from 'node:process'
import { startS3Server } from '../../apps/server/src/testing/s3-server.ts'

const { port, bucket, region, accessKeyId, secretAccessKey } = await startS3Server()
const settings = {
  BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
  BACKUP_S3_REGION: region,
  BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
}
process.send?.({ address: `s3://${bucket}/large`, settings })
