import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';

export const HomePage = lazyWithRetry(() => import('../features/organizations/home/HomePage.tsx'));
