import { fetched } from '../components/fetched.tsx';

export const HomePage = fetched(() => import('../pages/home/HomePage.tsx'));
