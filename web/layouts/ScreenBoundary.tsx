/** Catches a screen that breaks, so that the frame around it stays. */
import { Component, type ReactNode } from 'react';
import { Failure } from '../ui/Failure.tsx';

export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failure sentence="something went wrong" onRetry={() => window.location.reload()} />;
  }
}
