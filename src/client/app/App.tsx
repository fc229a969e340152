import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';

import { OrganizationProvider } from '../features/organizations/organization.tsx';
import { CallError } from '../platform/api/call-error.ts';
import { AuthProvider } from '../platform/auth/auth.tsx';
import type { Location } from '../platform/router/history.ts';
import { Router } from '../platform/router/router.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Pages } from './Pages.tsx';

const NOT_RETRIED = /not_(found|signed_in|allowed)|second_factor_required|bad_input/;

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Mutations fail without a connection instead of waiting: a late change would surprise the user.
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: 10_000,
        // Retrying a deliberate refusal is pointless.
        retry: (attempts, error) => attempts < 2 && !(error instanceof CallError && NOT_RETRIED.test(error.code)),
      },
    },
  });

/** The root for the server-side render and for hydration. */
export function App({ location }: { location: Location }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <AuthProvider>
            <Router first={location}>
              <OrganizationProvider>
                <Pages />
              </OrganizationProvider>
            </Router>
          </AuthProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
