import { DomainError } from '../../../shared/platform/errors.ts';
import { createCounter, counter } from '../../platform/metrics/metric.ts';

export type UploadCounters = ReturnType<typeof createUploadCounters>;

export function createUploadCounters() {
  const outcomes = createCounter({
    name: 'terecht_uploads_total',
    help: 'Uploads of photos: accepted, refused (too large, unreadable, too many), or failed',
    label: 'outcome',
    values: ['accepted', 'refused', 'failed'],
  });
  let received = 0;
  return {
    metrics: [
      outcomes,
      counter({ name: 'terecht_upload_bytes_total', help: 'Bytes of received photos', read: () => received }),
    ],
    async countOutcome<T>(upload: () => Promise<T>): Promise<T> {
      try {
        const uploaded = await upload();
        outcomes.add('accepted');
        return uploaded;
      } catch (error) {
        outcomes.add(error instanceof DomainError ? 'refused' : 'failed');
        throw error;
      }
    },
    addBytes(bytes: number): void {
      received += bytes;
    },
  };
}
