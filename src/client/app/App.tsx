import { QueryClient, QueryClientProvider } from '@tanstack/react-query';

import { CallError } from '../api/call-error.ts';
import { Router } from '../router/router.tsx';
import { AuthProvider } from '../session/auth.tsx';
import { OrganizationProvider } from '../session/organization.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Pages } from './Pages.tsx';

const GIVE_UP = new Set([
  'not_found',
  'organization_not_found',
  'item_not_found',
  'not_signed_in',
  'not_allowed',
  'bad_input',
]);

const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection it fails and can be done again: what waits unseen surprises later.
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 10_000,
      // What the server refuses on purpose it will refuse again.
      retry: (attempts, error) => attempts < 2 && !(error instanceof CallError && GIVE_UP.has(error.code)),
    },
  },
});

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <Router>
            <OrganizationProvider>
              <Pages />
            </OrganizationProvider>
          </Router>
        </AuthProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
