/** Catches a screen that breaks, so that the frame around it stays. */
import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { Failure } from '../ui/Failure.tsx';

export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Failure
        title={<Trans>This page stopped working</Trans>}
        sentence={<Trans>Loading it again usually helps. What was saved is safe.</Trans>}
        onRetry={() => window.location.reload()}
      />
    );
  }
}
