/** Which document is open. */
import { useSearchParams } from '../../kit/router.tsx';
import { type Opened, useOpened } from '../../kit/opened.ts';

/** The parameter that names the part of the drawer. */
export const document_part = 'document-part';

interface OpenDocument extends Opened {
  /** the link asks for an upload */
  uploads: boolean;
}

export function useOpenDocument(): OpenDocument {
  const [params] = useSearchParams();
  return { ...useOpened('document', ['upload', 'comment', document_part]), uploads: params.get('upload') === '1' };
}
