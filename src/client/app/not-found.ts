import { fetched } from '../components/fetched.tsx';

export const NotFoundPage = fetched(() => import('../pages/not-found/NotFoundPage.tsx'));
