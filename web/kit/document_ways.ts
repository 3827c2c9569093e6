/** The way to the page or drawer of a document, by its kind as journal, cash flow and payables name it. */
import { useCallback } from 'react';
import { maySee, type ScreenPath } from '../../domain/screens.ts';
import { useSelectedProject } from './project.ts';
import { usePerson, visitorOf } from './session.ts';

/** A screen, and the rest of its address after the project. */
export type DocumentPlace = readonly [ScreenPath, string];

const finance = '/projects/project-finance';
const construction = '/projects/construction-dashboard';
const orders = '/projects/scm-dashboard';

const places: Readonly<Record<string, (id: number) => DocumentPlace>> = {
  invoice: (id) => [finance, `tab=invoices&invoice=${id}`],
  receipt: (id) => [finance, `tab=receipts&receipt=${id}`],
  supplier_bill: (id) => [finance, `tab=bills&bill=${id}`],
  purchase_order: (id) => [orders, `tab=orders&order=${id}`],
  order_advance: (id) => [orders, `tab=orders&order=${id}`],
  work_order: (id) => [construction, `tab=work-orders&work_order=${id}`],
  work_order_advance: (id) => [construction, `tab=work-orders&work_order=${id}`],
  running_bill: (id) => [construction, `tab=running-bills&bill=${id}`],
  retention: (id) => [construction, `tab=running-bills&bill=${id}`],
  site_expense: (id) => ['/dashboard', `view=expenses&expense=${id}`],
};

/** Where a document is shown; undefined for kinds that have no page of their own. */
export const documentPlace = (kind: string, id: number | null): DocumentPlace | undefined =>
  id === null || !Object.hasOwn(places, kind) ? undefined : places[kind]?.(id);

/** Gives the address of a place in a project; undefined where the person does not see the screen. */
export function useDocumentWay(): (project_id: number | null, place: DocumentPlace | undefined) => string | undefined {
  const person = usePerson();
  const project = useSelectedProject();
  return useCallback(
    (project_id, place) =>
      place && project_id !== null && maySee(visitorOf(person), place[0], { project })
        ? `${place[0]}?projectId=${project_id}&${place[1]}`
        : undefined,
    [person, project],
  );
}
