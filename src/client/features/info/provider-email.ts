import { pageSettings } from '../../platform/api/page-data.ts';

export const providerEmail = () => pageSettings().providerEmail ?? 'info@terecht.example';
