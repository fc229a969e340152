import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';

export const NotFoundPage = lazyWithRetry(() => import('./NotFoundPage.tsx'));
