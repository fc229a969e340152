import { Component, type ReactNode } from 'react';

import { Button } from '../components/ui/Button.tsx';

/** The last resort when a page breaks while it draws. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="container-page grid min-h-dvh place-content-center justify-items-center gap-4 text-center">
        <h1 className="text-2xl font-bold">Er ging iets mis</h1>
        <p className="text-muted">Deze pagina kon niet worden getoond. Probeer het opnieuw.</p>
        <Button onClick={() => location.reload()}>Pagina opnieuw laden</Button>
      </main>
    );
  }
}
