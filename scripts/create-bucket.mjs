// Creates the bucket of the S3_ settings, if it is not there.
import { AwsClient } from 'aws4fetch';

const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
const client = new AwsClient({
  accessKeyId: S3_ACCESS_KEY_ID,
  secretAccessKey: S3_SECRET_ACCESS_KEY,
  region: S3_REGION,
  service: 's3',
});
const bucket = `${S3_ENDPOINT}/${S3_BUCKET}`;
const { ok } = await client.fetch(bucket, { method: 'HEAD' });
if (!ok) {
  const answer = await client.fetch(bucket, { method: 'PUT' });
  if (!answer.ok) throw new Error(`The bucket could not be created: ${answer.status} ${await answer.text()}`);
}
