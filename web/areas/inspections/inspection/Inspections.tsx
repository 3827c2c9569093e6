/** Inspections: the list, or the one that the address names. */
import { useAddress } from '../../../kit/address.ts';
import { InspectionList } from './InspectionList.tsx';
import { InspectionPage } from './InspectionPage.tsx';

export default function Inspections({ project_id }: { project_id?: number }) {
  const { params, set } = useAddress();
  const named = Number(params.get('inspection'));
  const open = (id: number | undefined) => set({ inspection: id });
  if (Number.isSafeInteger(named) && named > 0)
    return <InspectionPage key={named} inspection_id={named} onBack={() => open(undefined)} onOpen={open} />;
  return <InspectionList project_id={project_id} onOpen={open} />;
}
