/** What an area lets people record without a connection. */
import type { MessageDescriptor } from '@lingui/core';
import type { LazyPart } from '../lazy.tsx';
import type { Entry } from './entries.ts';
import type { Sender } from './kept.ts';

/** The form of a capture, opened on a screen, on the page without a connection, or for what was refused. */
export interface CaptureProps {
  opened: boolean;
  /** the selected one; 0 where there is none */
  project_id: number;
  onClose: () => void;
  /** what was refused, to be said differently */
  entry?: { id: string; input: Record<string, unknown> } | undefined;
}

/** A refused entry that names what is there now. */
export interface VersionsProps {
  entry: Entry;
  onDone: () => void;
}

export interface Capture<Icon extends string, Path extends string> {
  title: MessageDescriptor;
  /** absent: it is recorded only on the screen where it lies, which stays open without a connection */
  form?: {
    /** how it is begun where there is no connection; absent: only what was refused is opened */
    begun?: {
      icon: Icon;
      /** where it lies: who sees that screen, of the project where it has one, may record it */
      at: Path;
    };
    Part: LazyPart<CaptureProps>;
    /** Asks for what the form shows of a project, while there is a connection. */
    prepare?: (project_id: number) => unknown;
  };
  /** both versions side by side, where it was refused because the record changed meanwhile, and the choice */
  Versions?: LazyPart<VersionsProps>;
  /** how it is sent, where it does not go as one request */
  send?: () => Promise<{ default: Sender }>;
}
