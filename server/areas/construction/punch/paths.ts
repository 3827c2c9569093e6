/** Where a punch point is looked at; a customer has no screen of construction. */
export const punchPath = (project_id: number, id: number, for_customer: boolean): string =>
  for_customer
    ? `/customer-dashboard?projectId=${project_id}&punch=${id}`
    : `/projects/construction-dashboard?projectId=${project_id}&tab=punch-points&punch=${id}`;

/** Where a punch point is added: for one place, on a drawing, or with nothing said yet. */
export function addingPath(project_id: number, at: { place?: string; document_id?: number }): string {
  const query = new URLSearchParams({ projectId: String(project_id), tab: 'punch-points' });
  if (at.document_id === undefined) query.set('add', '1');
  else {
    query.set('look', 'drawings');
    query.set('drawing', String(at.document_id));
  }
  if (at.place) query.set('place', at.place);
  return `/projects/construction-dashboard?${query.toString()}`;
}
