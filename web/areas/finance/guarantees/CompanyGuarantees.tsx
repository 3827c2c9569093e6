/** The guarantees of all projects whose finance the person sees. */
import { useSlice } from '../../../kit/slice.ts';
import { company_guarantees } from '../slices.ts';
import { GuaranteeTable } from './GuaranteeTable.tsx';

const nothing = {};

export default function CompanyGuarantees() {
  const { data, failure, reload, loading } = useSlice(company_guarantees, nothing);
  return (
    <GuaranteeTable name="company_guarantees" data={data} loading={loading} failure={failure} onRetry={reload} of_all />
  );
}
