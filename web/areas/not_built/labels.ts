/** What will be on the screens that are not built yet, and to which field of work each belongs. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { not_built } from './area.tsx';

export const words: Record<keyof typeof not_built.screens, { field: MessageDescriptor; holds: MessageDescriptor }> = {
  '/auction': { field: msg`Sibling platforms`, holds: msg`Takes the person signed in to the auction platform.` },
  '/ecom': { field: msg`Sibling platforms`, holds: msg`Takes the person signed in to the e-commerce platform.` },
  '/operations': { field: msg`Operations`, holds: msg`Plants in operation: activities, documents, generation.` },
  '/data-dashboard': { field: msg`Reports`, holds: msg`Figures across the company, for those with access to them.` },
  '/projects/project-reports': { field: msg`Reports`, holds: msg`Reports of a project, ready to print.` },
};
