import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  onError(error: unknown): void;
  /** Shown after an error; nothing by default. A new `key` renders the children again. */
  fallback?: ReactNode;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? (this.props.fallback ?? null) : this.props.children;
  }
}
