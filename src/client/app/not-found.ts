import { lazyWithRetry } from '../components/fetched.tsx';

export const NotFoundPage = lazyWithRetry(() => import('../pages/not-found/NotFoundPage.tsx'));
