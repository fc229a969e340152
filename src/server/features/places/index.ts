import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/feature.ts';
import { placeRoutes } from './places.routes.ts';
import { createPlacesService, type PlacesService } from './places.service.ts';

export interface Places extends PlacesService, Feature {}

export function createPlaces({ db }: { db: Database }): Places {
  const places = createPlacesService(db);
  return { ...places, routes: ({ route }) => placeRoutes(route, places) };
}
