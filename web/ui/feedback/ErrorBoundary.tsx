/** Around a part whose code may not come: the page around it stays as it was. */
import { t } from '@lingui/core/macro';
import { Component, type ReactNode } from 'react';
import { CodeMissing } from '../../kit/lazy.tsx';
import { ReloadFailure } from './ReloadFailure.tsx';
import { toast } from './toast.tsx';

interface FallibleProps {
  children: ReactNode;
  /** for what was just asked for: it is said in passing, and this takes the asking back; otherwise it is said in place */
  onFailure?: () => void;
}

export class ErrorBoundary extends Component<FallibleProps, { failure: unknown }> {
  override state: { failure: unknown } = { failure: undefined };
  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }
  override componentDidCatch(failure: unknown) {
    const { onFailure } = this.props;
    if (!(failure instanceof CodeMissing) || !onFailure) return;
    toast.failure(t`Could not be loaded. Try again or reload the page.`);
    onFailure();
  }
  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    // a mistake of the part itself is the screen's to catch
    if (!(failure instanceof CodeMissing)) throw failure;
    return this.props.onFailure ? null : <ReloadFailure failure={failure} />;
  }
}
