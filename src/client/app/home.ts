import { lazyWithRetry } from '../components/fetched.tsx';

export const HomePage = lazyWithRetry(() => import('../pages/home/HomePage.tsx'));
