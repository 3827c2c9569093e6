/** Catches a screen that breaks or does not come, so that the frame around it stays. */
import { Component, type ReactNode } from 'react';
import { ReloadFailure } from '../ui/feedback/ReloadFailure.tsx';

export class ScreenBoundary extends Component<{ children: ReactNode }, { failure: unknown }> {
  override state: { failure: unknown } = { failure: undefined };
  static getDerivedStateFromError(failure: unknown) {
    return { failure: failure ?? new Error('A screen broke without saying why.') };
  }
  override render() {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : <ReloadFailure failure={failure} />;
  }
}
