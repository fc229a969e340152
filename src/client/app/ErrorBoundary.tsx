import { Component, type ReactNode } from 'react';

import { text } from '../../shared/platform/language/texts.ts';
import { CallError } from '../platform/api/call-error.ts';
import { Button } from '../ui/Button.tsx';
import { ChunkLoadError } from '../ui/lazy-with-retry.tsx';

interface ErrorBoundaryProps {
  /** A change means a navigation, after which the page is rendered again. */
  locationKey?: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  locationKey: string | undefined;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, locationKey: this.props.locationKey };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ locationKey }: ErrorBoundaryProps, state: State): State | null {
    return locationKey === state.locationKey ? null : { error: null, locationKey };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError) error.reset();
    window.addEventListener('online', this.tryAgain);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.tryAgain);
  }

  tryAgain = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <section className="container-page grid justify-items-center gap-4 py-24 text-center">
        <h1 className="text-2xl font-bold">{text('Er ging iets mis')}</h1>
        <p role="alert" className="text-muted">
          {error instanceof CallError || error instanceof ChunkLoadError
            ? error.message
            : text('Deze pagina kon niet worden getoond. Probeer het opnieuw.')}
        </p>
        <Button onClick={() => location.reload()}>{text('Pagina opnieuw laden')}</Button>
      </section>
    );
  }
}
