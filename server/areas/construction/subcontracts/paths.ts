/** Where a work order or a running bill is looked at. */
export const subcontractPath = ({
  project_id,
  work_order_id,
  running_bill_id,
}: {
  project_id: number;
  work_order_id?: number;
  running_bill_id?: number | undefined;
}): string =>
  `/projects/construction-dashboard?projectId=${project_id}&${
    running_bill_id === undefined
      ? `tab=work-orders&work_order=${work_order_id}`
      : `tab=running-bills&bill=${running_bill_id}`
  }`;
