import type { SearchedOrganization } from '../../../shared/organizations/contract.ts';
import { pageSettings } from '../../platform/api/page-data.ts';

/** Both the portal and the organisation must offer the search by photo. */
export const hasPhotoSearch = ({ parts }: SearchedOrganization) =>
  pageSettings().photoSearch === true && parts.includes('photo_search');
